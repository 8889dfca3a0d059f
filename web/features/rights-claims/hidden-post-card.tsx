import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { MyRightsCase } from '#contract/rights-claims.ts'
import { listMyRightsCases } from '#contract/rights-claims.ts'
import { Entry } from '#web/features/objections/entry.tsx'
import { useDeleteSharePost } from '#web/features/sharing/use-delete-share-post.ts'
import { refresh } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day, dayAndTime } from '#web/ui/date.ts'
import { HidingObjection } from './hiding-objection.tsx'

/** One hiding: the message of the post, the reason and the end; below it the objection or its form. */
export function HiddenPostCard({ hiding }: { hiding: MyRightsCase }) {
  const id = useId()
  const { sharePostId, content, reason, hiddenAt, hiddenUntil, hidden } = hiding
  return (
    <article aria-labelledby={id} className="grid gap-4 rounded-card bg-surface p-5 text-ink shadow-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-lg">
          <time dateTime={hiddenAt}>{day(hiddenAt)}</time>에 가린 글
        </h3>
        <p className={hidden ? 'font-semibold text-post text-sm' : 'font-semibold text-pine text-sm'}>
          {hidden ? '지금 가려져 있어요' : '가린 기간이 끝났어요'}
        </p>
      </div>
      <dl className="grid gap-3">
        <Entry name="글">
          <span className="whitespace-pre-wrap">
            <bdi>{content || '남긴 말이 없어요.'}</bdi>
          </span>
        </Entry>
        <Entry name="가린 이유">
          <span className="whitespace-pre-line">
            <bdi>{reason}</bdi>
          </span>
        </Entry>
        <Entry name={hidden ? '다시 올라가는 때' : '기간이 끝난 때'}>
          <time dateTime={hiddenUntil}>{dayAndTime(hiddenUntil)}</time>
        </Entry>
      </dl>
      <HidingObjection hiding={hiding} />
      {hidden ? (
        <DeleteButton sharePostId={sharePostId} />
      ) : (
        <Link
          to={paths.sharePost(sharePostId)}
          className="justify-self-start text-indigo underline underline-offset-4"
        >
          게시글 보기
        </Link>
      )}
    </article>
  )
}

function DeleteButton({ sharePostId }: { sharePostId: number }) {
  const remove = useDeleteSharePost()
  const press = async () => {
    if (await remove(sharePostId)) refresh(listMyRightsCases)
  }
  return (
    <Button
      kind="text"
      size="s"
      icon="trash"
      className="-ms-3 justify-self-start"
      onClick={() => void press()}
    >
      게시판에서 내리기
    </Button>
  )
}
