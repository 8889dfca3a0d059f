import { cx } from './cx.ts'

/**
 * A red count, 99+ from 100 on (and a little larger); nothing at 0. Only drawn: the control beside it says the number, and
 * in large letters it stays small enough not to cover that.
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
