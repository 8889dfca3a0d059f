import { type ReactNode, useId } from 'react'
import { cx } from '#web/styles/cx.ts'

export type Option<T> = { value: T; label: string; description?: string; art?: ReactNode }

type Props<T> = {
  legend: string
  hideLegend?: boolean
  options: Option<T>[]
  value: T | null
  onChange: (value: T | null) => void
  columns?: 1 | 2 | 3
  /** The pictures nearly fill the cards. */
  compact?: boolean
  /** A press on the chosen card clears the choice. */
  clearable?: boolean
}

// The number of columns where the words have room. Large letters get fewer.
const grids = {
  1: 'grid-cols-1',
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,50%-6px)),1fr))]',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(5rem,33.3%-8px)),1fr))]',
}

/** Cards with at most one chosen. They are native radio buttons: one stop for the Tab key, arrows between them. */
export function Choices<T extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  columns = 2,
  compact,
  clearable,
}: Props<T>) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className={hideLegend ? 'sr-only' : 'mb-3 font-bold text-lg'}>{legend}</legend>
      <div className={cx('grid', compact ? 'gap-1.5' : 'gap-3', grids[columns])}>
        {options.map(option => (
          <label
            key={option.value}
            className={cx(card, compact ? 'gap-1 px-px py-1.5' : 'gap-1.5 bg-sunken px-3 py-3.5')}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => clearable && option.value === value && onChange(null)}
            />
            {option.art && (
              <span aria-hidden="true" className="flex w-full min-w-0 justify-center">
                {option.art}
              </span>
            )}
            <span className={cx('font-semibold', compact ? 'text-sm' : 'text-base')}>{option.label}</span>
            {option.description && <span className="text-ink-2 text-sm">{option.description}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const card =
  'relative flex min-h-14 min-w-0 cursor-pointer flex-col items-center justify-center rounded-control border-2 border-transparent text-center transition-colors duration-120 hover:bg-post-soft has-checked:border-post has-checked:bg-post-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus'
