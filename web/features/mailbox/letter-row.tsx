import { Link } from 'react-router'
import { getCorrespondence, type MailboxLetter } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { LetterFront, Seal } from '#web/art/letter-envelope.tsx'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import { WalletBack } from '#web/art/wallet-back.tsx'
import { useIsFoldedAway } from '#web/features/letters/folded-away.ts'
import { statusWords } from '#web/features/letters/status-labels.ts'
import { isUnderWay, useDeleteLetter } from '#web/features/letters/use-delete-letter.ts'
import { usePrivateName } from '#web/features/private-names/private-names.ts'
import { SharedElement } from '#web/motion/shared-element.tsx'
import { coverClass } from '#web/paper/cover-class.ts'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { HandTitle } from '#web/paper/hand-title.tsx'
import { refresh } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { day, dayAndTime } from '#web/ui/date.ts'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import styles from './letter-row.module.css'

type Props = {
  letter: MailboxLetter
  /** The counterpart. */
  zipCode: string
}

/**
 * One letter of the bundle: the front of a received envelope, the back of mine. My letter can be recalled until it
 * arrives.
 */
export function LetterRow({ letter, zipCode, tilt }: Props & { tilt: 1 | -1 }) {
  const { letterId, myLetter, status, read, bookmarked, fontType } = letter
  const isFoldedAway = useIsFoldedAway(letterId) && !myLetter
  const isRecallable = myLetter && isUnderWay(status)
  const recall = useDeleteLetter()
  return (
    <article
      className={cx(
        styles.letter,
        coverClass(letter),
        tilt > 0 && styles.tilted,
        myLetter ? styles.mine : styles.received,
        !read && styles.unread,
      )}
    >
      <SharedElement name={`letter-${letterId}`}>
        <Picture letter={letter} zipCode={zipCode} />
      </SharedElement>
      <Link to={paths.letter(letterId)} className={styles.link}>
        <span className="sr-only">{myLetter ? '보낸 편지' : '받은 편지'}</span>
        {!read && (
          <span aria-hidden="true" className={styles.new}>
            새 편지
          </span>
        )}
        <HandTitle title={isFoldedAway ? '내가 가려 둔 편지' : coveredTitle(letter)} font={fontType} />
        <span className={styles.state}>
          <Standing letter={letter} zipCode={zipCode} />
        </span>
        {!read && <span className="sr-only">읽지 않음</span>}
        {bookmarked && <span className="sr-only">책갈피</span>}
      </Link>
      {bookmarked && <span aria-hidden="true" className={styles.ribbon} />}
      {isRecallable && (
        <div className={styles.recall}>
          <Button kind="text" size="s" onClick={() => void recall({ letterId, status })}>
            거두기
          </Button>
        </div>
      )}
    </article>
  )
}

/** A letter that was read has been opened: its sheet looks out. */
function Picture({ letter, zipCode }: Props) {
  const { letterId, myLetter, paperType, fontType, createdAt, deliveryCompletedAt, read } = letter
  return (
    <div aria-hidden="true" className={styles.picture}>
      {myLetter ? (
        <WalletBack className={styles.cover} />
      ) : (
        <>
          {read && <div className={styles.sheet} />}
          <LetterFront
            paper={paperType}
            font={fontType}
            zipCode={zipCode}
            date={day(deliveryCompletedAt).slice(2)}
            stamp={<LetterStamp number={letterId} createdAt={createdAt} />}
            className={styles.cover}
          />
          {!read && <Seal className={styles.seal} />}
        </>
      )}
    </div>
  )
}

function Standing({ letter, zipCode }: Props) {
  const { myLetter, status, deliveryCompletedAt, answerInReview, last, arrivesOn } = letter
  // The heading and the postmark have the code; both would run under the postmark.
  const name = usePrivateName(zipCode)?.name || zipCode
  if (status === 'IN_DELIVERY' && arrivesOn) return `${day(deliveryCompletedAt)}에 도착해요`
  if (status === 'IN_DELIVERY') return <Coming until={deliveryCompletedAt} isMine={myLetter} />
  if (status !== 'DELIVERED')
    return myLetter ? statusWords[status] : answerInReview ? '내 답장을 검토하는 중' : '내 답장이 가는 중'
  return (
    <>
      {last && <span>마지막 편지 · </span>}
      {myLetter ? <span>{statusWords.DELIVERED}</span> : <b className={styles.who}>{name}</b>}
      <span> · </span>
      <time dateTime={deliveryCompletedAt}>{dayAndTime(deliveryCompletedAt)}</time>
    </>
  )
}

function Coming({ until, isMine }: { until: string; isMine: boolean }) {
  useAtInstant(until, () => refresh(getCorrespondence))
  return (
    <>
      {isMine ? '가는 중' : '오는 중'}{' '}
      <Countdown until={until} label="도착까지 남은 시간" className="font-semibold" />
    </>
  )
}
