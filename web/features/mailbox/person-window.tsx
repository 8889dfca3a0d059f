import { Link } from 'react-router'
import type { MailboxEntry } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import type { PrivateName } from '#contract/private-names.ts'
import { Window } from '#web/art/windows/window.tsx'
import { restSentence } from '#web/features/letters/rest-note.tsx'
import { ColourDot } from '#web/features/private-names/colour-dot.tsx'
import { spokenName } from '#web/features/private-names/private-names.ts'
import { SharedElement } from '#web/ui/shared-element.tsx'
import styles from './house.module.css'

/** The navigation state of the specification for the correspondence page. The page works without it. */
export type CorrespondenceState = { id: number; zipCode: string; isClosed: boolean; oppositeId: number }

type Props = {
  person: MailboxEntry
  /** My private name for them. */
  called?: PrivateName | undefined
}

/** The window of one correspondence: lit while a letter is unread, shuttered after its end. */
export function PersonWindow({ person, called }: Props) {
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
  const label = [spokenName(zipCode, called), `편지 ${letterCount}통`, said, rest].filter(Boolean).join(', ')
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
        {called?.name && (
          <b className={styles.name}>
            <bdi>{called.name}</bdi>
          </b>
        )}
        <b className={called?.name && styles.code}>
          <ColourDot colour={called?.colour} />
          {zipCode}
        </b>
        {unreadCount > 0 && <span className={styles.new}>새 편지 {unreadCount}</span>}
        <span>{active ? `${letterCount}통` : '끝난 대화'}</span>
        {rest && <span className={styles.rest}>{rest}</span>}
      </span>
    </Link>
  )
}
