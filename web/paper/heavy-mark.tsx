import { cx } from '#web/styles/cx.ts'
import styles from './heavy-mark.module.css'

export const heavyText = '무거운 이야기'

/** A quiet mark on a letter that its writer called heavy. */
export const HeavyMark = ({ className }: { className?: string }) => (
  <p className={cx(styles.mark, className)}>{heavyText}</p>
)
