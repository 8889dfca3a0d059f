import { RadioRow, type RadioRowProps } from './radio-row.tsx'

/** Two or three ways to see the same thing, side by side in one frame. */
export const Segments = <T extends string>(props: RadioRowProps<T>) => (
  <RadioRow
    {...props}
    row="flex-wrap rounded-full bg-surface p-1 text-ink shadow-1"
    item="gap-1.5 px-3.5 text-ink-2 hover:text-ink"
  />
)
