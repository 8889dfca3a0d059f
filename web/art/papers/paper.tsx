import type { ReactNode } from 'react'
import type { FontType, PaperType } from '#contract/letters.ts'
import { cx } from '#web/ui/cx.ts'
import { useLetterFont } from '#web/ui/letter-font.ts'
import table from './desk.module.css'
import { Ornament } from './ornament.tsx'
import styles from './paper.module.css'
import './hands.css'
import './themes.css'

type Props = {
  paper: PaperType
  font?: FontType
  /** Names the letter for who cannot see it. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A sheet of letter paper. What stands on it takes the colours of ink on paper, also at night: paper stays paper. */
export function Paper({ paper, font = 'DEFAULT', label, className, children }: Props) {
  const face = useLetterFont(font)
  return (
    <article aria-label={label} className={cx(styles.sheet, theme(paper), face, className)}>
      <div aria-hidden="true" className={styles.back}>
        <div className={styles.leaf} />
        <Ornament paper={paper} />
      </div>
      {children}
    </article>
  )
}

/** A class for a page: the desk that this paper lies on, and the colour of what is written on the desk. */
export const desk = (paper: PaperType) => cx(table.desk, theme(paper))

/** The paper in small, for choosing. */
export const PaperSwatch = ({ paper }: { paper: PaperType }) => (
  <span aria-hidden="true" className={cx(styles.swatch, theme(paper))}>
    <span className={styles.leaf} />
    {paper !== 'PAPER' && <Ornament paper={paper} />}
    <span className={cx(styles.rules, 'letter-ruled')} />
  </span>
)

const theme = (paper: PaperType) => `paper-${paper.toLowerCase()}`
