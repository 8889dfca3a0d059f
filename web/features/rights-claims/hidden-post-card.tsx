import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { appealStatusLabels } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import type { MyRightsCase } from '#contract/rights-claims.ts'
import { listMyRightsCases } from '#contract/rights-claims.ts'
import { useDeleteSharePost } from '#web/features/sharing/use-delete-share-post.ts'
import { refresh } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day, dayAndTime } from '#web/ui/date.ts'
import { ObjectionForm } from './objection-form.tsx'

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
      <Objecting hiding={hiding} />
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

function Objecting({ hiding }: { hiding: MyRightsCase }) {
  const [isWriting, setWriting] = useState(false)
  const [isSent, setSent] = useState(false)
  const { caseId, objection, objectable, hiddenUntil } = hiding
  if (objection) return <Objection objection={objection} isNew={isSent} />
  if (!objectable) return null
  if (isWriting)
    return <ObjectionForm caseId={caseId} onSent={() => setSent(true)} onLeave={() => setWriting(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <p className="text-ink-2 text-sm">
        <time dateTime={hiddenUntil}>{day(hiddenUntil)}</time>까지 한 번 이의를 제기할 수 있어요.
      </p>
      <Button kind="quiet" size="s" icon="pencil" onClick={() => setWriting(true)}>
        이의 제기하기
      </Button>
    </div>
  )
}

type ObjectionProps = { objection: NonNullable<MyRightsCase['objection']>; isNew: boolean }

/** The objection and its outcome. `isNew`: it was just sent, and the focus of the removed form moves here. */
function Objection({ objection: { mine, content, objectedAt, status, reason }, isNew }: ObjectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {mine ? '내 이의 제기' : '함께 나눈 사람의 이의 제기'} · {appealStatusLabels[status]}
        </h4>
        <time dateTime={objectedAt} className="text-ink-2 text-sm">
          {day(objectedAt)}
        </time>
      </div>
      {content !== null && (
        <p className="whitespace-pre-wrap">
          <bdi>{content}</bdi>
        </p>
      )}
      {reason !== null && (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <p className="text-ink-2 text-sm">관리자의 답</p>
          <p className="whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      {status === 'PENDING' && (
        <p className="text-ink-2 text-sm">
          글을 가리지 않은 다른 관리자가 읽고 있어요. 답이 나오면 알림으로 알려 드려요.
        </p>
      )}
    </div>
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
      게시판에서 삭제하기
    </Button>
  )
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
