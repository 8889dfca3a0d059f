import { memo, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './book.module.css'
import type { Book } from './book.ts'
import { ChapterPage, ContentsPage, CoverPage, LetterOnPaper } from './book-pages.tsx'
import { type PageSize, pageRules, variablesOf } from './page-rules.ts'
import { lettersIn, type Part } from './parts.ts'
import type { Pictures } from './pictures.ts'

type Props = {
  book: Book
  /** The parts of the volume. */
  parts: Part[]
  pictures: Pictures
  size: PageSize
  /** How many letters are on pages; called after each part. */
  onPart: (letters: number) => void
}

/**
 * The book beside the app, seen in print alone. It grows by 50 letters at a time, so the browser answers in between. It
 * stays until the screen is left: some browsers print later than they say.
 */
export function PrintedBook({ book, parts, pictures, size, onPart }: Props) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    onPart(lettersIn(parts.slice(0, count)))
    if (count >= parts.length) return
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, parts, onPart])
  useLayoutEffect(() => {
    document.documentElement.classList.add('prints-book')
    return () => document.documentElement.classList.remove('prints-book')
  }, [])
  return createPortal(
    <div className={styles.printed} style={variablesOf(size)}>
      <CoverPage book={book} picture={pictures.cover} />
      <ContentsPage chapters={chaptersIn(parts)} />
      {parts.slice(0, count).map(part => (
        <Letters key={part.key} part={part} />
      ))}
    </div>,
    document.body,
  )
}

const chaptersIn = (parts: Part[]) => [...new Set(parts.map(({ chapter }) => chapter))]

const Letters = memo(({ part: { chapter, isFirst, pages } }: { part: Part }) => (
  <>
    {isFirst && <ChapterPage chapter={chapter} />}
    {pages.map(page => (
      <LetterOnPaper key={page.key} page={page} />
    ))}
  </>
))

/** The rules of the pages, while the screen shows a book. */
export function usePageRules(size: PageSize, pictures: Pictures | null): void {
  useLayoutEffect(() => {
    if (!pictures) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageRules(size, pictures))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [size, pictures])
}
