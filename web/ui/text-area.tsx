import type { TextareaHTMLAttributes } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id' | 'maxLength'>

/** Several lines of text. The area grows with the text where the browser supports that. */
export function TextArea({
  label,
  value,
  onChange,
  max,
  error,
  hint,
  hideLabel,
  className,
  rows = 4,
  ...native
}: FieldProps & Native) {
  const field = { label, value, onChange, max, error, hint, hideLabel, className } as FieldProps
  return (
    <Field
      field={field}
      control={wired => (
        <textarea
          {...native}
          {...wired}
          rows={rows}
          value={value}
          className={`field-sizing-content min-h-28 resize-none py-3 leading-relaxed ${controlLook}`}
          onChange={event => onChange(event.target.value)}
        />
      )}
    />
  )
}
