import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Window } from '#web/art/windows/window.tsx'
import styles from './mailbox-row.module.css'
import { type OwnLetters, ownLook, ownWords } from './window-look.ts'

/** The row of my letters to myself. */
export function OwnRow(own: OwnLetters) {
  const { arrivedCount, unreadCount } = own
  return (
    <Link to={paths.slowLetters} aria-label={ownWords(own)} className={styles.row}>
      <span className={styles.window}>
        <Window state={ownLook(own)} />
      </span>
      <b aria-hidden="true" className={styles.name}>
        나에게
      </b>
      <span aria-hidden="true" className={styles.title}>
        느린 우체통에서 온 편지
      </span>
      <span aria-hidden="true" className={styles.states}>
        {unreadCount > 0 && <b className={styles.new}>새 편지 {unreadCount}</b>}
        <span>모두 {arrivedCount}통</span>
      </span>
    </Link>
  )
}
