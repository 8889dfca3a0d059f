import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { getSharePost, previewSharePost, type SharedLetter } from '#contract/sharing.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { useHasCrisis } from '#web/features/help/use-is-cared-for.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { HeavyCover, HelpBelow, useIsOpened } from './heavy-cover.tsx'
import { LikeButton } from './like-button.tsx'
import { RedactablePost } from './redaction/redactable-post.tsx'
import { RedactionButtons } from './redaction/redaction-buttons.tsx'
import { useEditRedactions } from './redaction/use-edit-redactions.ts'
import { useRedactPost } from './redaction/use-redact-post.ts'
import { useRedactions } from './redaction/use-redactions.ts'
import { SharingDesk } from './sharing-desk.tsx'
import { useDeleteSharePost } from './use-delete-share-post.ts'

/** One post of the board: message, letters and actions. */
export default function PostPage() {
  const id = Number(useParams().sharePostId)
  const navigate = useNavigate()
  const post = useAnswer(getSharePost, { params: { id } })
  const { data } = post
  const isReportable = data?.mine === false
  const isGone = isCallError(post.error, 'SHARE-002')
  useFailureToast(post.isError && !isGone, '서버 오류로 게시글을 불러오는 데에 실패했습니다')
  if (isGone) return <Navigate to={paths.notFound} replace />
  return (
    <Page
      title="게시글"
      header={
        <PageHeader
          title="게시글"
          menu={[
            {
              label: '권리 침해 신고',
              icon: 'shield',
              onSelect: () => navigate(`${paths.rights}?post=${id}`),
            },
          ]}
          end={
            <>
              {isReportable && <ReportButton target={{ reportType: 'SHARE_POST', sharePostId: id }} />}
              <PlainViewButton />
            </>
          }
        />
      }
      backdrop={desk('BASIC')}
      className="flex flex-col"
    >
      {post.isLoadingError ? (
        <ErrorState error={post.error} busy={post.isFetching} onRetry={() => void post.refetch()} />
      ) : (
        <Post id={id} post={data} />
      )}
    </Page>
  )
}

type PostProps = { id: number; post: Output<typeof getSharePost> | undefined }

function Post({ id, post }: PostProps) {
  const ownZipCode = useSession(session => session.zipCode)
  const draft = useRedactions()
  const { edit, isStarting } = useEditRedactions(previewSharePost, id, draft)
  const { redactForGood, isSending } = useRedactPost(id, draft)
  const isHeavy = useHasCrisis(textOf(post))
  const isOpened = useIsOpened(id)
  const sheet = useFocusAfter(isOpened)
  if (!post) return <SharingDesk actions={<LikeButton sharePostId={id} />} />
  const { sharePostContent: message, letters, mine } = post
  return (
    <SharingDesk
      asideFirst={draft.isEditing}
      aside={
        draft.tools ? <draft.tools.SuggestedPassages draft={draft} /> : <LettersCard letters={letters} />
      }
      post={
        <div
          ref={sheet}
          tabIndex={-1}
          // Nothing is seen before it is known whether it is covered.
          className={cx('grid gap-4.5 outline-none', isHeavy === undefined && 'invisible')}
        >
          {isHeavy && !isOpened && !mine ? (
            <HeavyCover sharePostId={id} />
          ) : (
            <RedactablePost
              draft={draft}
              post={{ ...post, message }}
              whose={writer => (writer === ownZipCode ? '내가 쓴 편지' : `${writer} 님이 쓴 편지`)}
            />
          )}
          {isHeavy && <HelpBelow />}
        </div>
      }
      actions={
        draft.isEditing ? (
          <RedactionButtons
            draft={draft}
            done={
              <Button className="flex-1" busy={isSending} onClick={() => void redactForGood()}>
                {draft.drafts.length === 0 ? '그만두기' : '고른 부분 가리기'}
              </Button>
            }
          />
        ) : (
          <>
            <LikeButton sharePostId={id} />
            {mine && (
              <Button kind="quiet" icon="brush" busy={isStarting} onClick={edit}>
                더 가리기
              </Button>
            )}
            {mine && <DeleteButton id={id} />}
          </>
        )
      }
    />
  )
}

const textOf = (post: PostProps['post']): string =>
  post ? [post.sharePostContent, ...post.letters.map(({ content }) => content)].join('\n') : ''

/** The button of the cover is gone, so the post takes its focus. */
function useFocusAfter(isOpened: boolean): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  const wasOpened = useRef(isOpened)
  useLayoutEffect(() => {
    if (isOpened && !wasOpened.current) sheet.current?.focus({ preventScroll: true })
    wasOpened.current = isOpened
  }, [isOpened])
  return sheet
}

function DeleteButton({ id }: { id: number }) {
  const remove = useDeleteSharePost()
  const goBack = useGoBack()
  const press = async () => {
    if (await remove(id)) goBack(paths.board)
  }
  return (
    <Button kind="quiet" icon="trash" onClick={() => void press()}>
      내리기
    </Button>
  )
}

/** The number and the dates of the letters. Shown beside the letters only: below them the reader has seen all. */
const LettersCard = ({ letters }: { letters: SharedLetter[] | undefined }) => (
  <Card as="section" className="hidden gap-1 wide:grid">
    <h2 className="text-lg">두 사람이 나눈 편지{letters && ` ${letters.length}통`}</h2>
    <p className="min-h-lh text-ink-2 text-sm tabular-nums">{letters && daysOf(letters)}</p>
    <p className="pt-2">천천히 읽고, 마음에 닿았다면 좋아요를 눌러 주세요.</p>
  </Card>
)

function daysOf(letters: SharedLetter[]): string {
  const days = letters.map(({ createdAt }) => createdAt).sort()
  return [...new Set([days.at(0), days.at(-1)].flatMap(at => (at ? [day(at)] : [])))].join(' – ')
}
