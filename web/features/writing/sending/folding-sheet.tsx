import { Ornament } from '#web/art/papers/ornament.tsx'
import paper from '#web/art/papers/paper.module.css'
import { paperClass } from '#web/art/papers/paper-class.ts'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import type { LetterText } from '../session/manuscript.ts'
import styles from './folding-sheet.module.css'

type Props = { text: LetterText; to: string }

/** More than the small sheet shows. */
const shownLength = 220

/** The writer's own sheet in small, cut in thirds. The lower third and then the upper one fold over the middle. */
export const FoldingSheet = ({ text, to }: Props) => (
  <div data-part="sheet" className={cx(styles.sheet, paperClass(text.paperType))}>
    {(['middle', 'lower', 'upper'] as const).map(part => (
      <div key={part} data-part={part} className={cx(styles.third, styles[part])}>
        <Sheet text={text} to={to} />
      </div>
    ))}
    <div className={cx(styles.third, styles.blank, styles.lowerBack)} data-part="lower-back" />
    <div className={cx(styles.third, styles.blank, styles.upperBack)} data-part="upper-back" />
  </div>
)

const Sheet = ({ text: { paperType, fontType, title, content }, to }: Props) => (
  <div className={styles.whole}>
    <div className={paper.back}>
      <div className={paper.leaf} />
      {paperType !== 'PAPER' && <Ornament paper={paperType} />}
    </div>
    <div data-font={fontType} className={cx(useLetterFont(fontType), styles.words)}>
      <p>TO. {to}</p>
      <p className={styles.title}>{title}</p>
      <p className="letter-ruled">{content.slice(0, shownLength)}</p>
    </div>
  </div>
)
