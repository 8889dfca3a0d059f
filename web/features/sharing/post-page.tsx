import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getSharePost } from '#contract/sharing.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { PlainViewButton } from '#web/features/letters/plain-view-button.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { useGoBack } from '#web/platform/app/use-go-back.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { LettersCard } from './letters-card.tsx'
import { LikeButton } from './like-button.tsx'
import { MessageCard } from './message-card.tsx'
import { SharedLetters } from './shared-letters.tsx'
import { SharingDesk } from './sharing-desk.tsx'
import { useDeleteSharePost } from './use-delete-share-post.ts'

/** One post of the board: message, letters and actions. */
export default function PostPage() {
  const id = Number(useParams().sharePostId)
  const post = useAnswer(getSharePost, { params: { id } })
  const ownZipCode = useSession(session => session.zipCode)
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
        <SharingDesk
          message={
            data && (
              <MessageCard
                zipCode={data.zipCode}
                message={data.sharePostContent}
                createdAt={data.createdAt}
              />
            )
          }
          letters={
            data && (
              <SharedLetters
                letters={data.letters}
                left={data.zipCode}
                whose={writer => (writer === ownZipCode ? '내가 쓴 편지' : `${writer} 님이 쓴 편지`)}
              />
            )
          }
          aside={<LettersCard letters={data?.letters} />}
          actions={
            <>
              <LikeButton sharePostId={id} />
              {data?.mine && <DeleteButton id={id} />}
            </>
          }
        />
      )}
    </Page>
  )
}

function DeleteButton({ id }: { id: number }) {
  const remove = useDeleteSharePost()
  const goBack = useGoBack()
  const press = async () => {
    if (await remove(id)) goBack(paths.board)
  }
  return (
    <Button kind="quiet" icon="trash" onClick={() => void press()}>
      삭제
    </Button>
  )
}
