import { type ReactNode, useRef } from 'react'
import { contentMax, titleMax } from '#contract/letters.ts'
import { StampPlace } from '#web/art/letter-stamp/stamp-place.tsx'
import { Paper } from '#web/art/papers/paper.tsx'
import type { ContactPlace } from '#web/paper/contact-hints.ts'
import sheet from '#web/paper/letter-sheet.module.css'
import { MarkedField } from '#web/paper/marked-field.tsx'
import type { Mark } from '#web/paper/marks.ts'
import { useSession } from '#web/platform/api/session.ts'
import { cx } from '#web/styles/cx.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import styles from './paper-editor.module.css'
import type { LetterText } from './session/manuscript.ts'

type Props = {
  text: LetterText
  change: (part: Partial<LetterText>) => void
  /** The line after `TO.` */
  to: ReactNode
  marks: { title: Mark[]; content: Mark[] }
  /** Passages that the writer wants to change. The first one is selected. */
  toChange?: (Mark & { field: 'title' | 'content' })[]
  /** Stands on the first line until something is written. */
  question: string
  contactPlace: ContactPlace | null
}

/** The letter on its own paper and in its own font. */
export function PaperEditor({ text, change, to, marks, toChange = [], question, contactPlace }: Props) {
  const zipCode = useSession(session => session.zipCode)
  const content = useRef<HTMLTextAreaElement>(null)
  const titleToChange = toChange.filter(({ field }) => field === 'title')
  return (
    <Paper paper={text.paperType} font={text.fontType} label="쓰는 편지">
      <div className={sheet.head}>
        <p className={sheet.to}>TO. {to}</p>
        <div className={sheet.stamp}>
          <StampPlace />
        </div>
      </div>
      <MarkedField
        label="제목"
        placeholder="편지의 제목"
        value={text.title}
        max={titleMax}
        marks={marks.title}
        toChange={titleToChange}
        onSheet
        selectsMark
        contactPlace={contactPlace}
        className={cx(styles.title, text.fontType === 'DEFAULT' && styles.heavy)}
        onChange={title => change({ title })}
        onEnter={() => content.current?.focus()}
      />
      <MarkedField
        ref={content}
        label="내용"
        placeholder={question}
        value={text.content}
        max={contentMax}
        marks={marks.content}
        toChange={toChange.filter(passage => !titleToChange.includes(passage))}
        onSheet
        selectsMark={marks.title.length === 0 && titleToChange.length === 0}
        contactPlace={contactPlace}
        className={cx(styles.content, 'letter-ruled')}
        onChange={content => change({ content })}
      />
      <p className={sheet.from}>
        FROM. <ZipCode value={zipCode} className="font-normal" />
      </p>
    </Paper>
  )
}
