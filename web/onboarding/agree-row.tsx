import { Icon } from '#web/ui/icon.tsx'

type Props = { title: string; to: string; checked: boolean; onChange: (checked: boolean) => void }

/** One text to agree to, with the way to read it, which leaves this page where it is. */
export const AgreeRow = ({ title, to, checked, onChange }: Props) => (
  <div className="flex flex-wrap items-center justify-end gap-x-2 rounded-control bg-sunken pe-2">
    <label className="flex min-h-14 flex-1 basis-[11rem] cursor-pointer items-center gap-3 py-2 ps-4">
      <input
        type="checkbox"
        required
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-post"
      />
      <span>
        <span className="font-semibold">{title}</span>에 동의해요{' '}
        <span className="text-ink-2 text-sm">(필수)</span>
      </span>
    </label>
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 font-semibold text-indigo text-sm underline underline-offset-4"
    >
      <span className="sr-only">{title} </span>읽기<span className="sr-only"> (새 창)</span>
      <Icon name="next" size={16} />
    </a>
  </div>
)
