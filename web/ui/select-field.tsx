import { useId } from 'react'
import { controlLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props<T extends string> = {
  label: string
  options: { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** A choice of one among many options, too many for chips. */
export function SelectField<T extends string>({ label, options, value, onChange, className }: Props<T>) {
  const id = useId()
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="font-semibold text-base">
        {label}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={value}
          onChange={event => onChange(event.target.value as T)}
          className={`min-h-12 appearance-none pe-10 text-ellipsis ${controlLook}`}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} className="pointer-events-none absolute end-3.5 self-center text-ink-2" />
      </span>
    </div>
  )
}
