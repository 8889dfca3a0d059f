import { useLayoutEffect, useRef, useState } from 'react'
import type { LetterContact } from '#contract/letters.ts'
import styles from './covered-text.module.css'
import { marked } from './marks.ts'

type Props = {
  text: string
  /** Undefined in an answer that this browser stored before the server named contact data. */
  contacts: LetterContact[] | undefined
  field: LetterContact['field']
  /** Opens the report of the letter. */
  onReport?: (() => void) | undefined
}

/** A text of another member. Contact data in it are covered until a press opens them. */
export const CoveredText = ({ text, contacts = [], field, onReport }: Props) =>
  marked(
    text,
    contacts.filter(contact => contact.field === field),
  ).map(({ text, isMarked, at }) =>
    isMarked ? <Cover key={`${at} ${text}`} text={text} onReport={onReport} /> : text,
  )

function Cover({ text, onReport }: Pick<Props, 'text' | 'onReport'>) {
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<HTMLSpanElement>(null)
  // The button that had the focus is gone. From the words a screen reader reads on.
  useLayoutEffect(() => {
    if (isOpen) opened.current?.focus()
  }, [isOpen])
  return (
    <>
      {isOpen ? (
        <span ref={opened} tabIndex={-1} className={styles.opened}>
          {text}
        </span>
      ) : (
        <button type="button" className={styles.cover} onClick={() => setOpen(true)}>
          가려 둔 연락처 보기
        </button>
      )}
      {onReport && (
        <button type="button" className={styles.report} onClick={onReport}>
          신고
        </button>
      )}
    </>
  )
}
