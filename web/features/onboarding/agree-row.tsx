import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './agree-row.module.css'

type Ticked = { checked: boolean; onChange: (checked: boolean) => void }
type TickProps = Ticked & { required?: boolean; className?: string; children: ReactNode }

/** A checkbox with its label. */
export const TickRow = ({ checked, onChange, required = false, className, children }: TickProps) => (
  <label className={cx('flex min-h-14 cursor-pointer items-center gap-3 py-2 ps-4', className)}>
    <input
      type="checkbox"
      required={required}
      checked={checked}
      onChange={event => onChange(event.target.checked)}
      className={styles.box}
    />
    <span>
      {children}
      {required && <span className="text-ink-2 text-sm"> (필수)</span>}
    </span>
  </label>
)

/** A checkbox for one text, with a link that opens the text in a new tab. */
export const AgreeRow = ({ title, to, ...ticked }: Ticked & { title: string; to: string }) => (
  <div className="flex flex-wrap items-center justify-end gap-x-2 rounded-control pe-2 ring-1 ring-line ring-inset">
    <TickRow {...ticked} required className="flex-1 basis-[11rem]">
      <span className="font-semibold">{title}</span>에 동의해요
    </TickRow>
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
