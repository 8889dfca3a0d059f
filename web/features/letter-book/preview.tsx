import { useLetterFont } from '#web/styles/letter-font.ts'
import '#web/art/papers/handwriting-fonts.css'
import styles from './book.module.css'
import type { Book, BookPage } from './book.ts'
import { CoverPage, LetterOnPaper } from './book-pages.tsx'
import { type PageSize, variablesOf } from './page-rules.ts'
import type { Pictures } from './pictures.ts'

type Props = { book: Book; pictures: Pictures; size: PageSize }

const shown = 3

/** The cover and the first letters as they will be printed, as wide as the screen allows. */
export function Preview({ book, pictures, size }: Props) {
  const pages = book.chapters.flatMap(({ pages }) => pages.slice(0, shown)).slice(0, shown)
  return (
    <section aria-label="미리 보기" className="grid gap-3">
      <h2 className="px-1 pt-2 text-lg">미리 보기</h2>
      <div className={styles.preview} style={variablesOf(size)}>
        <CoverPage book={book} picture={pictures.cover} />
        {pages.map(page => (
          <PreviewedLetter key={page.key} page={page} />
        ))}
      </div>
    </section>
  )
}

function PreviewedLetter({ page }: { page: BookPage }) {
  useLetterFont(page.fontType)
  return <LetterOnPaper page={page} />
}
