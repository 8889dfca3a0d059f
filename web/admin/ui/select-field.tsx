import { useId } from 'react'
import { controlLook } from '#web/ui/field.tsx'

type Props<T extends string> = {
  label: string
  options: { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** One of many, where pills would be too many. */
export function SelectField<T extends string>({ label, options, value, onChange, className }: Props<T>) {
  const id = useId()
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="font-semibold text-base">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => onChange(event.target.value as T)}
        className={`min-h-12 ${controlLook}`}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
