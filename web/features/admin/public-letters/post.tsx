import { readPublicLetter } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { SharedLetters } from '#web/features/admin/ui/shared-letters.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day, dayAndTime } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Asked } from './hide-dialog.tsx'
import { StatusTag } from './status-tag.tsx'

type Props = { postId: number; onAsk: (asked: Asked) => void }

/** One post with its letters, and why it is hidden. */
export function Post({ postId, onAsk }: Props) {
  const post = useAnswer(readPublicLetter, { params: { id: postId } })
  return (
    <QueryResult of={post} waiting={<Skeleton className="h-80 w-full" />}>
      {post => <Shown post={post} onAsk={onAsk} />}
    </QueryResult>
  )
}

type ShownProps = Pick<Props, 'onAsk'> & { post: Output<typeof readPublicLetter> }

function Shown({ post, onAsk }: ShownProps) {
  const { sharePostId, status, claimHiddenUntil } = post
  const hidden = status !== 'HIDDEN'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusTag status={status} />
        {claimHiddenUntil && (
          <p className="me-auto text-ink-2 text-sm">
            권리 침해 신고로 <time dateTime={claimHiddenUntil}>{dayAndTime(claimHiddenUntil)}</time>까지 가림
          </p>
        )}
        {claimHiddenUntil && (
          <Button
            kind="danger"
            size="s"
            disabled={!post.decidable}
            onClick={() => onAsk({ postId: sharePostId, hidden: true })}
          >
            계속 가리기
          </Button>
        )}
        <Button
          kind={hidden ? 'danger' : 'primary'}
          size="s"
          disabled={!post.decidable}
          onClick={() => onAsk({ postId: sharePostId, hidden })}
        >
          {hidden ? '가리기' : '다시 올리기'}
        </Button>
      </div>
      {!post.decidable && <OwnCase>내가 나눈 편지라서, 다른 관리자가 결정해야 해요.</OwnCase>}
      {post.hidden && <WhyHidden {...post.hidden} />}
      <MemberText
        label="공유한 말"
        end={<time dateTime={post.createdAt}>{day(post.createdAt)}</time>}
        zipCode={post.requesterZipCode}
        content={post.content || '남긴 말이 없어요.'}
      />
      <section aria-label="나눈 편지" className="grid gap-3">
        <SharedLetters letters={post.letters} />
      </section>
    </div>
  )
}

const WhyHidden = ({ at, adminZipCode, reason }: NonNullable<ShownProps['post']['hidden']>) => (
  <div className="grid gap-1 rounded-control bg-post-soft p-4">
    <p className="text-ink-2 text-sm">
      {adminZipCode ? `${adminZipCode} 관리자` : '운영자'}가 가림 ·{' '}
      <time dateTime={at}>{dayAndTime(at)}</time>
    </p>
    {reason && (
      <p className="whitespace-pre-wrap">
        <bdi>{reason}</bdi>
      </p>
    )}
  </div>
)
