import { Icon } from '#web/ui/icon.tsx'

/** Says that the correspondence has ended. Its letters stay readable. */
export const EndedNote = () => (
  <p className="flex items-center gap-2.5 rounded-control bg-sunken px-4 py-3 text-ink-2 text-sm">
    <Icon name="door" size={21} />
    끝난 대화예요. 편지는 그대로 볼 수 있지만 더는 주고받을 수 없어요.
  </p>
)
