import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Window } from '#web/art/windows/window.tsx'
import styles from './house.module.css'

type Props = { arrivedCount: number; unreadCount: number }

/** The window of my letters to myself: lit while one that arrived is unread. */
export function OwnWindow({ arrivedCount, unreadCount }: Props) {
  const look = unreadCount > 0 ? 'unread' : 'read'
  const said = unreadCount > 0 ? `읽지 않은 편지 ${unreadCount}통` : ''
  return (
    <Link
      to={paths.slowLetters}
      aria-label={['나에게 온 편지', `${arrivedCount}통`, said].filter(Boolean).join(', ')}
      data-look={look}
      className={styles.window}
    >
      <Window state={look} />
      <span aria-hidden="true" className={styles.plate}>
        <b className={styles.name}>나에게</b>
        {unreadCount > 0 && <span className={styles.new}>새 편지 {unreadCount}</span>}
        <span>{arrivedCount}통</span>
      </span>
    </Link>
  )
}
