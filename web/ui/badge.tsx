import { cx } from '#web/styles/cx.ts'

/**
 * A red count, 99+ from 100 on; nothing at 0. It is decoration: the control beside it says the number. Its size does
 * not grow with the reader's letters, so that it never covers the control.
 */
export function Badge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  const size = count > 99 ? 'h-[1.76em] min-w-[1.92em]' : 'h-[1.6em] min-w-[1.6em]'
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid place-items-center rounded-full bg-badge px-1.5 font-bold text-[min(var(--text-xs),15px)] text-on-badge leading-none tabular-nums',
        size,
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
