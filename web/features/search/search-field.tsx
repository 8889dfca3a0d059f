import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isComposing } from '#web/ui/is-composing.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  /** The arrow down and Enter go to the results. */
  onDown: () => void
}

/** The words to search for. Escape empties the field, and leaves it once it is empty. */
export function SearchField({ field, value, onChange, onDown }: Props) {
  // A reader who comes back wants the results, not the keyboard of the phone.
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true })
  }, [field])
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && value === '') field.current?.blur()
    else if (event.key === 'Escape') onChange('')
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
    <div
      ref={frame => {
        field.current = frame?.querySelector('input') ?? null
      }}
      onKeyDown={press}
    >
      <TextField
        label="찾을 말"
        hideLabel
        type="search"
        enterKeyHint="search"
        placeholder="찾을 말이나 첫소리(ㄱㅈ)"
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
