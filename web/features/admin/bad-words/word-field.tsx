import { type ReactNode, useRef, useState } from 'react'
import { badWordMax } from '#contract/bad-words.ts'
import { Button } from '#web/ui/button.tsx'
import { isBlank, isOver } from '#web/ui/count.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isComposing } from '#web/ui/ime.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  submitText: string
  initial?: string
  busy: boolean
  problem: string | undefined
  /** Takes a word that is written and not too long. */
  onSubmit: (word: string) => void
  /** Nothing is written, or nothing anew: it closes and sends nothing. */
  onClose: () => void
  onChange?: (word: string) => void
  children?: ReactNode
}

/** One word to write: Enter or the button sends it, an empty one closes the field, as Escape does. */
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
        // What has the focus once it is closed would be pressed by the same Enter.
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
