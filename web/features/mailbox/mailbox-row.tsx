import { Link } from 'react-router'
import type { MailboxRow as Row } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import type { PrivateName } from '#contract/private-names.ts'
import { Window } from '#web/art/windows/window.tsx'
import { useIsFoldedAway } from '#web/features/letters/folded-away.ts'
import { restSentence } from '#web/features/letters/rest-note.tsx'
import { statusWords } from '#web/features/letters/status-labels.ts'
import { ColourDot } from '#web/features/private-names/colour-dot.tsx'
import { spokenName } from '#web/features/private-names/private-names.ts'
import { SharedElement } from '#web/motion/shared-element.tsx'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { HandTitle } from '#web/paper/hand-title.tsx'
import { day } from '#web/ui/date.ts'
import styles from './mailbox-row.module.css'
import { correspondenceState, windowLook, windowWords } from './window-look.ts'

const waits = '내 답장을 기다려요'

type Props = { row: Row; called?: PrivateName | undefined }

/** One correspondence of the list: its window, name, last letter and day, and whose turn it is. */
export function MailboxRow({ row, called }: Props) {
  const {
    letterMatchingId: id,
    oppositeZipCode: zipCode,
    active,
    unreadCount,
    myTurn,
    oppositeRest,
    lastLetter,
  } = row
  const title = useTitle(lastLetter)
  const rest = oppositeRest && restSentence(oppositeRest)
  const state = stateOf(lastLetter)
  const when = lastLetter && day(lastLetter.at)
  const label = [
    spokenName(zipCode, called),
    ...windowWords(row),
    myTurn && waits,
    lastLetter && `마지막 편지 ${title}`,
    state,
    when,
  ]
  return (
    <Link
      to={paths.correspondence(id)}
      state={correspondenceState(row)}
      aria-label={label.filter(Boolean).join(', ')}
      className={styles.row}
    >
      <span className={styles.window}>
        <SharedElement name={`window-${id}`}>
          <Window state={windowLook(row)} id={id} />
        </SharedElement>
      </span>
      <span aria-hidden="true" className={styles.name}>
        <ColourDot colour={called?.colour} />
        {called?.name && <bdi>{called.name}</bdi>}
        <b className={called?.name && styles.code}>{zipCode}</b>
      </span>
      <span aria-hidden="true" className={styles.title}>
        {lastLetter && <HandTitle title={title} font={lastLetter.fontType} />}
      </span>
      <span aria-hidden="true" className={styles.when}>
        {when && <time dateTime={lastLetter.at}>{when}</time>}
      </span>
      <span aria-hidden="true" className={styles.states}>
        {unreadCount > 0 && <b className={styles.new}>새 편지 {unreadCount}</b>}
        {myTurn && <span className={styles.turn}>{waits}</span>}
        {active ? state && <span>{state}</span> : <span>끝난 대화</span>}
        {rest && <span>{rest}</span>}
      </span>
    </Link>
  )
}

type LastLetter = Row['lastLetter']

function useTitle(letter: LastLetter): string {
  const isFoldedAway = useIsFoldedAway(letter?.letterId ?? 0)
  if (letter === null) return ''
  if (letter.title === null) return '검토 중인 내 답장'
  return isFoldedAway && !letter.myLetter
    ? '내가 가려 둔 편지'
    : coveredTitle({ ...letter, title: letter.title })
}

/** Where my letter is. A letter to me has arrived. */
function stateOf(letter: LastLetter): string {
  if (!letter?.myLetter) return ''
  return letter.status === 'DELIVERED' ? '보낸 편지' : statusWords[letter.status]
}
