import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props<T extends string> = {
  label: string
  options: { value: T; label: string; icon?: IconName }[]
  value: T
  onChange: (value: T) => void
}

/** Two or three ways to see the same thing, side by side in one frame. They are native radio buttons. */
export function Segments<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex rounded-full bg-surface p-1 text-ink shadow-1">
        {options.map(option => (
          <label key={option.value} className={segment}>
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

const segment =
  'relative flex min-h-11 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-full px-3.5 font-semibold text-ink-2 text-sm transition-colors duration-120 hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
