import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { cx } from '#web/styles/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import type { ContactPlace } from './contact-hints.ts'
import styles from './marked-field.module.css'
import { type Mark, marked, problemOf } from './marks.ts'
import { useContactHints } from './use-contact-hints.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  max: number
  placeholder: string
  /** Ranges that the server refuses. */
  marks: Mark[]
  /** Passages of no refusal, which the writer wants to change. */
  toChange?: Mark[]
  /** Whether the first mark is to be selected when marks are given. */
  selectsMark: boolean
  className: string | undefined
  /** On letter paper: no visible label, and a bar in the margin in place of a frame. */
  onSheet?: boolean
  /** A field of one line, whose Enter leads to the next field. */
  onEnter?: (() => void) | undefined
  /** Where contact data would go. Without it the field shows hints only; with null, nothing: only I read the text. */
  contactPlace?: ContactPlace | null
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Text written straight onto the paper. Refused words are marked behind it, and hints about personal data. */
export function MarkedField({
  label,
  value,
  onChange,
  max,
  placeholder,
  marks,
  toChange = noMarks,
  selectsMark,
  className,
  onSheet = false,
  onEnter,
  contactPlace,
  ref,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const first = marks[0] ?? toChange[0]
  const select = ({ start, end }: Mark) => {
    const control = field.current
    control?.focus({ preventScroll: true })
    control?.setSelectionRange(start, end)
    control?.parentElement?.querySelector(`mark[data-at="${start}"]`)?.scrollIntoView({ block: 'center' })
  }
  const selectFirst = useEffectEvent((mark: Mark) => selectsMark && select(mark))
  useEffect(() => {
    if (first) selectFirst(first)
  }, [first])

  const enter = (event: KeyboardEvent) => {
    if (!onEnter || event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    onEnter()
  }
  const write = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    if (!onEnter) return onChange(target.value)
    // Some Korean keyboards end the syllable and break the line with one Enter, which no key tells.
    const isEnter = (nativeEvent as InputEvent).inputType === 'insertLineBreak'
    const inOneLine = (text: string) => text.replace(/[\r\n]+/g, isEnter ? '' : ' ')
    const caret = inOneLine(target.value.slice(0, target.selectionStart)).length
    const line = inOneLine(target.value)
    if (line !== target.value) {
      target.value = line
      target.setSelectionRange(caret, caret)
    }
    onChange(line)
    if (isEnter) onEnter()
  }
  // The browser's own insertion keeps the caret and the undo.
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!onEnter || !/[\r\n]/.test(text)) return
    const line = text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/[\r\n]+/g, ' ')
    if (document.execCommand('insertText', false, line)) event.preventDefault()
  }
  const hints = useContactHints(value, contactPlace)
  const selectNext = () => {
    const from = field.current?.selectionEnd ?? 0
    const next = hints.marks.find(({ start }) => start >= from) ?? hints.marks[0]
    if (next) select(next)
  }
  const error = problemOf(value, marks)
  return (
    <Field
      field={{
        label,
        value,
        onChange,
        max,
        error,
        note: hints.sentence,
        // One line shows its marks anyway.
        onNote: !onEnter && hints.marks.some(({ sure }) => sure) ? selectNext : undefined,
        hideLabel: onSheet,
        className: styles.field ?? '',
      }}
      control={wired => (
        <div className={cx(styles.cell, onSheet && styles.onSheet, className)}>
          <div aria-hidden="true" translate="no">
            {marked(value, error ? marks : [...hints.marks, ...toChange]).map(({ text, isMarked, at }) =>
              isMarked ? (
                <mark key={at} data-at={at} className={error ? undefined : styles.hint}>
                  {text}
                </mark>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
            {'\u200b'}
          </div>
          <textarea
            {...wired}
            ref={element => {
              field.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            rows={1}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint={onEnter ? 'next' : 'enter'}
            onKeyDown={enter}
            onPaste={paste}
            onChange={write}
          />
        </div>
      )}
    />
  )
}

const noMarks: Mark[] = []
