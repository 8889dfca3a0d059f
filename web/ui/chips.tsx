import { useId } from 'react'

type Props<T extends string> = {
  label: string
  options: { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A row of pills with one chosen, for filters. It scrolls sideways when it is too long. */
export function Chips<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]">
        {options.map(option => (
          <label key={option.value} className={chip}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chip =
  'relative flex min-h-11 shrink-0 cursor-pointer items-center whitespace-nowrap rounded-full bg-surface px-4 font-semibold text-sm text-ink shadow-1 transition-colors duration-120 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
