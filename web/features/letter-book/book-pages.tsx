import { memo } from 'react'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import styles from './book.module.css'
import { type Book, type BookPage, type Chapter, spanOf } from './book.ts'

/** The first page. The picture has the stamp; the words stand on it. */
export const CoverPage = ({ book, picture }: { book: Book; picture: string }) => (
  <section className={styles.cover}>
    <img src={picture} alt="" />
    <h2>편지책</h2>
    <p>{book.span}</p>
    <p>
      우편번호 {book.zipCode} · 편지 {book.count}통
    </p>
    <small>따숨우체국에서 {day(book.madeAt)}에 엮음</small>
  </section>
)

/** Chapters with their numbers of letters. No browser can print the number of a page here. */
export const ContentsPage = ({ chapters }: { chapters: Chapter[] }) => (
  <section className={styles.contents}>
    <h2>차례</h2>
    <ol>
      {chapters.map(({ title, pages }) => (
        <li key={title}>
          <bdi>{title}</bdi>
          <span>{pages.length}통</span>
        </li>
      ))}
    </ol>
  </section>
)

/** The page before the letters of a chapter. */
export const ChapterPage = ({ chapter: { title, pages } }: { chapter: Chapter }) => (
  <section className={styles.half}>
    <h2>
      <bdi>{title}</bdi>
    </h2>
    <p>
      {spanOf(pages)} · 편지 {pages.length}통
    </p>
  </section>
)

/** One letter on its paper and in its font. It never changes, so later letters do not render it again. */
export const LetterOnPaper = memo(({ page }: { page: BookPage }) => (
  <article className={cx(styles.letter, `book-${page.paperType}`)}>
    <p className={styles.line}>
      <bdi>{page.line}</bdi>
    </p>
    <div className={cx(styles.hand, styles[page.fontType])}>
      <h3>
        <bdi>{page.title}</bdi>
      </h3>
      <p className={styles.text}>
        <bdi>{page.content}</bdi>
      </p>
      <p className={styles.from}>
        FROM. <bdi>{page.from}</bdi>
      </p>
    </div>
    {page.note && <p className={styles.note}>{page.note}</p>}
  </article>
))
