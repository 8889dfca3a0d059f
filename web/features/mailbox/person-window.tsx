import { Link } from 'react-router'
import type { MailboxEntry } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import type { PrivateName } from '#contract/private-names.ts'
import { Window } from '#web/art/windows/window.tsx'
import { restSentence } from '#web/features/letters/rest-note.tsx'
import { ColourDot } from '#web/features/private-names/colour-dot.tsx'
import { spokenName } from '#web/features/private-names/private-names.ts'
import { SharedElement } from '#web/motion/shared-element.tsx'
import styles from './house.module.css'
import { correspondenceState, windowLook, windowWords } from './window-look.ts'

type Props = {
  person: MailboxEntry
  /** My private name for them. */
  called?: PrivateName | undefined
  isCurrent?: boolean
}

/** The window of one correspondence. */
export function PersonWindow({ person, called, isCurrent }: Props) {
  const {
    letterMatchingId: id,
    oppositeZipCode: zipCode,
    active,
    letterCount,
    unreadCount,
    oppositeRest,
  } = person
  const look = windowLook(person)
  const rest = oppositeRest && restSentence(oppositeRest)
  const label = [spokenName(zipCode, called), ...windowWords(person)].filter(Boolean).join(', ')
  return (
    <Link
      to={paths.correspondence(id)}
      state={correspondenceState(person)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
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
