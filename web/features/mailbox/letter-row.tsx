import { Link } from 'react-router'
import { getCorrespondence, type MailboxLetter } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { Envelope } from '#web/art/envelope.tsx'
import { statusWords } from '#web/features/letters/status-labels.ts'
import { useAtInstant } from '#web/features/letters/use-at-instant.ts'
import { isUnderWay, useDeleteLetter } from '#web/features/letters/use-delete-letter.ts'
import { refresh } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { SharedElement } from '#web/ui/shared-element.tsx'

/** One letter: writer, title and state. My letter can be recalled until it arrives. */
export function LetterRow({ letter }: { letter: MailboxLetter }) {
  const { letterId, title, myLetter, status, read } = letter
  const isRecallable = myLetter && isUnderWay(status)
  const recall = useDeleteLetter()
  return (
    <SharedElement name={`letter-${letterId}`}>
      <article
        className={cx(
          'w-10/12 max-w-110 overflow-clip rounded-card shadow-1',
          myLetter ? 'bg-post-soft' : 'bg-surface',
        )}
      >
        <Link
          to={paths.letter(letterId)}
          className="flex flex-wrap gap-3.5 rounded-card p-4 transition-colors duration-180 hover:bg-ink/4 focus-visible:-outline-offset-3"
        >
          <span
            className={cx(
              'grid size-13 shrink-0 place-items-center rounded-control',
              myLetter ? 'bg-post/15' : 'bg-sunken',
            )}
          >
            <Envelope className="w-9" />
          </span>
          <span className="grid min-w-0 flex-1 basis-[8rem] gap-0.5">
            <span className={cx('font-semibold text-xs', myLetter ? 'text-ink-2' : 'text-indigo')}>
              {myLetter ? '보낸 편지' : '받은 편지'}
            </span>
            <span className="font-bold">
              <bdi>{title}</bdi>
            </span>
            <span className="flex flex-wrap gap-x-2 text-ink-2 text-sm">
              <Standing letter={letter} />
              {!read && <span className="font-bold text-post">읽지 않음</span>}
            </span>
          </span>
        </Link>
        {isRecallable && (
          <div className="flex justify-end px-2 pb-1.5">
            <Button kind="text" size="s" onClick={() => void recall({ letterId, status })}>
              거두기
            </Button>
          </div>
        )}
      </article>
    </SharedElement>
  )
}

function Standing({ letter }: { letter: MailboxLetter }) {
  const { myLetter, status, deliveryCompletedAt, answerInReview } = letter
  if (status === 'IN_DELIVERY') return <Coming until={deliveryCompletedAt} isMine={myLetter} />
  if (status !== 'DELIVERED')
    return myLetter ? statusWords[status] : answerInReview ? '내 답장을 검토하는 중' : '내 답장이 가는 중'
  return (
    <span>
      {statusWords.DELIVERED} · <time dateTime={deliveryCompletedAt}>{dayAndTime(deliveryCompletedAt)}</time>
    </span>
  )
}

function Coming({ until, isMine }: { until: string; isMine: boolean }) {
  useAtInstant(until, () => refresh(getCorrespondence))
  return (
    <span>
      {isMine ? '가는 중' : '오는 중'}{' '}
      <Countdown until={until} label="도착까지 남은 시간" className="font-semibold" />
    </span>
  )
}
