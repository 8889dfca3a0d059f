import { Link } from 'react-router'
import type { MailboxEntry } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { Window } from '#web/art/windows/window.tsx'
import { restSentence } from '#web/features/letters/rest-note.tsx'
import { SharedElement } from '#web/ui/shared-element.tsx'
import styles from './house.module.css'

/** The navigation state of the specification for the correspondence page. The page works without it. */
export type CorrespondenceState = { id: number; zipCode: string; isClosed: boolean; oppositeId: number }

/** The window of one correspondence: lit while a letter is unread, shuttered after its end. */
export function PersonWindow({ person }: { person: MailboxEntry }) {
  const {
    letterMatchingId: id,
    oppositeZipCode: zipCode,
    oppositeId,
    active,
    oppositeRead,
    letterCount,
    unreadCount,
    oppositeRest,
  } = person
  const look = !oppositeRead ? 'unread' : active ? 'read' : 'ended'
  const said = {
    unread: `새 편지 ${unreadCount}통 있음`,
    read: '',
    ended: '대화가 끝난 편지함',
  }[look]
  const rest = oppositeRest && restSentence(oppositeRest)
  const label = [[...zipCode].join(' '), `편지 ${letterCount}통`, said, rest].filter(Boolean).join(', ')
  const state: CorrespondenceState = { id, zipCode, isClosed: !active, oppositeId }
  return (
    <Link
      to={paths.correspondence(id)}
      state={state}
      aria-label={label}
      data-look={look}
      className={styles.window}
    >
      <SharedElement name={`window-${id}`}>
        <Window state={look} id={id} />
      </SharedElement>
      <span aria-hidden="true" className={styles.plate}>
        <b>{zipCode}</b>
        {unreadCount > 0 && <span className={styles.new}>새 편지 {unreadCount}</span>}
        <span>{active ? `${letterCount}통` : '끝난 대화'}</span>
        {rest && <span className={styles.rest}>{rest}</span>}
      </span>
    </Link>
  )
}
