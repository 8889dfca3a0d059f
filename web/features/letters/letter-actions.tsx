import type { openLetter } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RestNote } from './rest-note.tsx'
import { noMoreAfterLast, noMoreReplies } from './status-labels.ts'
import { useBookmark } from './use-bookmark.ts'
import { isBeforeArrival, useDeleteLetter } from './use-delete-letter.ts'

type Props = { letter: Output<typeof openLetter>; isMine: boolean }

/**
 * The writer takes it back or deletes it; the reader answers while the conversation is open. Both may bookmark it, unless
 * the reader only holds it, or it may still come back from review.
 */
export const LetterActions = ({ letter, isMine }: Props) => {
  const { letterId, matchingId, status, bookmarked } = letter
  return (
    <>
      {(isMine || matchingId !== null) && status !== 'IN_REVIEW' && (
        <BookmarkButton key={letterId} letterId={letterId} bookmarked={bookmarked} />
      )}
      {isMine ? <DeleteButton letter={letter} /> : <ReplyButton letter={letter} />}
    </>
  )
}

/** It takes the rest of the row, and a row of its own in large letters. */
const wide = 'grow basis-[9rem] wide:grow-0 wide:basis-auto'

function DeleteButton({ letter: { letterId, status } }: Pick<Props, 'letter'>) {
  const deleteLetter = useDeleteLetter()
  const goBack = useGoBack()
  const press = async () => {
    if (await deleteLetter({ letterId, status })) goBack()
  }
  return (
    <Button kind="quiet" icon="trash" className={wide} onClick={() => void press()}>
      {isBeforeArrival(status) ? '편지 거두기' : '편지 지우기'}
    </Button>
  )
}

/** A letter that I hold is in no correspondence yet: its first answer opens one, and has to arrive before the next. */
function ReplyButton({ letter }: Pick<Props, 'letter'>) {
  const { letterId, matched, matchingId, canReply, status, answerInReview, oppositeRest, ending } = letter
  const isHeld = matchingId === null
  const isAnswerComing = status === 'WAITING' && !isHeld
  const refused = !matched
    ? '대화가 종료된 편지입니다'
    : isAnswerComing
      ? answerInReview
        ? '보낸 답장을 검토하고 있어요'
        : '보낸 답장이 가는 중이에요'
      : ending
        ? noMoreAfterLast
        : canReply === false && noMoreReplies
  if (refused)
    return (
      <Button disabled className={wide}>
        {refused}
      </Button>
    )
  return (
    <>
      {oppositeRest && <RestNote rest={oppositeRest} letterId={letterId} />}
      <ButtonLink to={paths.write(letterId)} icon="pencil" className={wide}>
        {isHeld ? '편지 쓰기' : '답장 쓰기'}
      </ButtonLink>
    </>
  )
}

type BookmarkProps = { letterId: number; bookmarked: boolean }

/** Toggles my bookmark of a letter. Nobody else learns of it. */
function BookmarkButton({ letterId, bookmarked }: BookmarkProps) {
  const { isBookmarked, press } = useBookmark(letterId, bookmarked)
  return (
    <Button
      kind="quiet"
      icon="bookmark"
      aria-pressed={isBookmarked}
      className="aria-pressed:text-post aria-pressed:[&_svg]:fill-current"
      onClick={press}
    >
      책갈피
    </Button>
  )
}
