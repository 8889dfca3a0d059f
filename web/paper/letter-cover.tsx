import styles from './letter-cover.module.css'
import { coverText, uncover } from './uncovered.ts'

/** In place of the words of a letter. A press opens them. */
export const LetterCover = ({ letterId }: { letterId: number }) => (
  <div className={styles.cover}>
    <p className={styles.title}>{coverText}</p>
    <p>보고 싶지 않다고 적어 둔 말이 이 편지에 있어요. 지금 읽지 않아도 괜찮아요.</p>
    <button type="button" className={styles.open} onClick={() => uncover(letterId)}>
      펼쳐서 읽기
    </button>
  </div>
)
