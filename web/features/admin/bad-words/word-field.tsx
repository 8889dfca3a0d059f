import { type ReactNode, useRef, useState } from 'react'
import { badWordMax } from '#contract/bad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'

type Props = {
  label: string
  submitText: string
  initial?: string
  busy: boolean
  problem: string | undefined
  /** Called with a word that is neither empty nor too long. */
  onSubmit: (word: string) => void
  /** Called when the word is empty or unchanged; nothing is sent. */
  onClose: () => void
  onChange?: (word: string) => void
  children?: ReactNode
}

/** A field for one word. Enter or the button submits it; an empty word or Escape closes the field. */
export function WordField({
  label,
  submitText,
  initial = '',
  busy,
  problem,
  onSubmit,
  onClose,
  onChange,
  children,
}: Props) {
  const [word, setWord] = useState(initial)
  const row = useRef<HTMLFieldSetElement>(null)
  const write = (word: string) => {
    setWord(word)
    onChange?.(word)
  }
  const submit = () => {
    if (busy) return
    if (isBlank(word) || word === initial) return onClose()
    if (isOver(word, badWordMax)) return row.current?.querySelector('input')?.focus()
    onSubmit(word)
  }
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className="grid min-w-0 gap-2"
      onKeyDown={event => {
        if (isComposing(event)) return
        if (event.key === 'Escape') onClose()
        // Otherwise the same Enter would press the control that gets the focus next.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={label}
          hideLabel
          placeholder={label}
          value={word}
          onChange={write}
          onEnter={submit}
          error={isOver(word, badWordMax) ? `${badWordMax}자까지 쓸 수 있어요.` : problem}
          className="min-w-0 flex-1 basis-[7rem]"
          autoFocus
        />
        <Button size="s" busy={busy} className="mt-0.5 shrink-0" onClick={submit}>
          {submitText}
        </Button>
        <IconButton icon="close" label="닫기" className="mt-0.5" onClick={onClose} />
      </div>
      {children}
    </fieldset>
  )
}
