import type { ReactNode } from 'react'
import type { FontType, PaperType } from '#contract/letters.ts'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import table from './desk.module.css'
import { Ornament } from './ornament.tsx'
import styles from './paper.module.css'
import { paperClass } from './paper-class.ts'
import './handwriting-fonts.css'

type Props = {
  paper: PaperType
  font?: FontType
  /** Accessible name of the letter. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A sheet of letter paper. Its content has the colours of ink on paper, by day and by night. */
export function Paper({ paper, font = 'DEFAULT', label, className, children }: Props) {
  const face = useLetterFont(font)
  return (
    <article aria-label={label} className={cx(styles.sheet, paperClass(paper), face, className)}>
      <div aria-hidden="true" className={styles.back}>
        <div className={styles.leaf} />
        <Ornament paper={paper} />
      </div>
      {children}
    </article>
  )
}

/** The class of a page: the desk below this paper, and the colour of text on the desk. */
export const desk = (paper: PaperType) => cx(table.desk, paperClass(paper))

/** A small sheet of the paper with words in a hand, to choose from. */
export const PaperSwatch = ({ paper, font, words }: { paper: PaperType; font: FontType; words: string }) => (
  <span aria-hidden="true" className={cx(styles.swatch, paperClass(paper))}>
    <span className={styles.leaf} />
    {paper !== 'PAPER' && <Ornament paper={paper} />}
    <span className={cx(useLetterFont(font), styles.words, 'letter-ruled')}>{words}</span>
  </span>
)
