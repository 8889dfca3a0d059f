import type { InputHTMLAttributes } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'
import { isComposing } from './is-composing.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id' | 'maxLength'>
type Props = FieldProps & Native & { onEnter?: () => void }

/** One line of text. `onEnter` is not called for the Enter that ends a Hangul syllable. */
export function TextField({
  label,
  value,
  onChange,
  max,
  error,
  hint,
  note,
  hideLabel,
  className,
  onEnter,
  ...native
}: Props) {
  const field = { label, value, onChange, max, error, hint, note, hideLabel, className } as FieldProps
  return (
    <Field
      field={field}
      control={wired => (
        <input
          type="text"
          autoComplete="off"
          {...native}
          {...wired}
          value={value}
          className={`min-h-12 ${controlLook}`}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !isComposing(event)) onEnter?.()
          }}
        />
      )}
    />
  )
}
