import { RadioRow, type RadioRowProps } from './radio-row.tsx'

/** A row of pills with one chosen, for filters. It scrolls sideways when it is too long. */
export const Chips = <T extends string>(props: RadioRowProps<T>) => (
  <RadioRow
    {...props}
    row="gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]"
    item="shrink-0 bg-surface px-4 text-ink shadow-1"
  />
)
