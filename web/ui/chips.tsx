import { cx } from '#web/styles/cx.ts'
import { RadioRow, type RadioRowProps } from './radio-row.tsx'

/** A row of pills with one chosen. When it is too long, it scrolls sideways, or goes on below with `wraps`. */
export const Chips = <T extends string>({ wraps, ...props }: RadioRowProps<T> & { wraps?: boolean }) => (
  <RadioRow
    {...props}
    row={cx('gap-2 p-1.5', wraps ? 'flex-wrap' : 'overflow-x-auto [scrollbar-width:none]')}
    item="shrink-0 bg-surface px-4 text-ink shadow-1"
  />
)
