import { useId } from 'react'
import { cx } from '#web/styles/cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type RadioRowProps<T extends string> = {
  label: string
  options: { value: T; label: string; icon?: IconName }[]
  value: T
  onChange: (value: T) => void
}

/** `row` and `item` are the classes of the look. */
type Props<T extends string> = RadioRowProps<T> & { row: string; item: string }

/** Words side by side with one chosen. They are native radio buttons: one stop for the Tab key, arrows between them. */
export function RadioRow<T extends string>({ label, options, value, onChange, row, item }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={cx('flex', row)}>
        {options.map(option => (
          <label key={option.value} className={cx(shared, item)}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={18} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const shared =
  'relative flex min-h-11 cursor-pointer items-center whitespace-nowrap rounded-full font-semibold text-sm transition-colors duration-120 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
