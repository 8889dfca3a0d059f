import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Window } from '#web/art/windows/window.tsx'
import styles from './house.module.css'
import { type OwnLetters, ownLook, ownWords } from './window-look.ts'

/** The window of my letters to myself. */
export function OwnWindow(own: OwnLetters) {
  const { arrivedCount, unreadCount } = own
  const look = ownLook(own)
  return (
    <Link to={paths.slowLetters} aria-label={ownWords(own)} data-look={look} className={styles.window}>
      <Window state={look} />
      <span aria-hidden="true" className={styles.plate}>
        <b className={styles.name}>나에게</b>
        {unreadCount > 0 && <span className={styles.new}>새 편지 {unreadCount}</span>}
        <span>{arrivedCount}통</span>
      </span>
    </Link>
  )
}
