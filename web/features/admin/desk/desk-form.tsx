import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { openPlaceholders } from '#contract/reply-text.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { josa } from '#web/ui/josa.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { type Form, openForm, useDraft, write } from './desk-drafts.ts'
import { keyOf, type OpenItem } from './desk-items.ts'
import { Kbd } from './kbd.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = {
  item: OpenItem
  form: Form
  name: string
  words: { label: string; hint: string; max: number; isNeeded: boolean }
  submit: string
  sending?: { isPending: boolean; error: CallError | null }
  onSend: (words: string) => void
  /** Stands above the words. */
  children?: ReactNode
}

/** A form below an open item. Enter sends and N focuses the field, both outside of the field. Escape leaves. */
export function DeskForm({ item, form, name, words, submit, sending, onSend, children }: Props) {
  const key = keyOf(item)
  const text = useDraft(key).words[form] ?? ''
  const [tried, setTried] = useState<string>()
  const problem = tried === text ? problemOf(text, words) : ''
  const section = useRef<HTMLElement>(null)
  // The next key is for the desk and not for a field.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  const focusField = () => section.current?.querySelector('textarea')?.focus()
  const { isPending = false, error } = sending ?? {}
  const refused = error?.fields.note ?? error?.fields.text
  const leave = () => openForm(key, null)
  const send = () => {
    setTried(text)
    if (problemOf(text, words)) focusField()
    else onSend(text.trim())
  }
  useDeskKeys(pressed => {
    // The form stays until the answer has come, so that a failure is seen.
    if (isPending) return true
    if (pressed === 'Enter') send()
    else if (pressed === 'n') focusField()
    else if (pressed === 'Escape') leave()
    else return false
    return true
  })
  return (
    <section ref={section} tabIndex={-1} aria-label={name} className="grid w-full gap-3 outline-none">
      {children}
      <TextArea
        label={words.label}
        hint={words.hint}
        max={words.max}
        rows={2}
        value={text}
        error={problem || refused}
        onChange={text => write(key, form, text)}
        onKeyDown={leaveField}
      />
      {error && !refused && <ErrorNote>{error.message}</ErrorNote>}
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" size="s" disabled={isPending} onClick={leave}>
          돌아가기
          <Kbd>Esc</Kbd>
        </Button>
        <Button size="s" busy={isPending} onClick={send}>
          {submit}
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </section>
  )
}

/** Escape gives the keys back to the desk. It takes no other effect, also while a syllable is composed. */
function leaveField(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('section')?.focus({ preventScroll: true })
}

/** Why the words cannot be sent; empty if they can. */
export function problemOf(text: string, { max, isNeeded }: { max: number; isNeeded: boolean }): string {
  if (isNeeded && isBlank(text)) return '내용을 적어 주세요.'
  const open = openPlaceholders(text)
  if (open.length > 0) return `${josa(open.join(', '), '을/를')} 알맞은 말로 바꿔 주세요.`
  return isOver(text, max) ? `${max}자까지 쓸 수 있어요.` : ''
}
