import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { getProposal, previewRedactions } from '#contract/sharing.ts'
import { desk } from '#web/art/papers/paper.tsx'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { usePrivateName } from '#web/features/private-names/private-names.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { PlainViewButton } from '#web/paper/plain-view-button.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { RedactablePost } from './redaction/redactable-post.tsx'
import { RedactionButtons } from './redaction/redaction-buttons.tsx'
import { useEditRedactions } from './redaction/use-edit-redactions.ts'
import { useRedactions } from './redaction/use-redactions.ts'
import { SharingDesk } from './sharing-desk.tsx'
import { StrangersNote } from './strangers-note.tsx'
import { useDecideProposal } from './use-decide-proposal.ts'

type Proposal = Output<typeof getProposal>

/** A share proposal that I received. The address is enough to open it; after an approval it leads to the post. */
export default function ProposalPage() {
  const id = Number(useParams().shareProposalId)
  // Loaded again each time, so that a decided proposal never appears as pending.
  const proposal = useAnswer(getProposal, { params: { id } }, { gcTime: 0 })
  const ownZipCode = useSession(session => session.zipCode)
  const { data, error, isError } = proposal
  const called = usePrivateName(data?.requesterZipCode ?? '')
  const isGone = isCallError(error, 'SHARE-003')
  useFailureToast(isError && !isGone, '서버 오류로 공유 요청을 불러오는 데에 실패했습니다')
  if (isGone) return <Navigate to={paths.notFound} replace />
  if (data && !isMyDecision(data, ownZipCode)) return <Navigate to={placeOf(data)} replace />
  return (
    <Page
      title="공유 요청"
      header={
        <PageHeader
          title="공유 요청"
          // The sheet below shows what everybody will see: the code alone.
          note={
            called?.name && (
              <p className="text-xs">
                <CounterpartName zipCode={called.oppositeZipCode} /> 님의 요청이에요
              </p>
            )
          }
          end={
            <>
              {data && <ReportButton target={{ reportType: 'SHARE_POST', shareProposalId: id }} />}
              <PlainViewButton />
            </>
          }
        />
      }
      backdrop={desk('BASIC')}
      className="flex flex-col"
    >
      {proposal.isLoadingError ? (
        <ErrorState error={error} busy={proposal.isFetching} onRetry={() => void proposal.refetch()} />
      ) : data ? (
        <Approval proposal={data} />
      ) : (
        <SharingDesk />
      )}
    </Page>
  )
}

const isMyDecision = ({ status, recipientZipCode }: Proposal, ownZipCode: string) =>
  status === 'PENDING' && recipientZipCode === ownZipCode

const placeOf = ({ sharePostId }: Proposal) =>
  sharePostId === null ? paths.notFound : paths.sharePost(sharePostId)

function Approval({ proposal }: { proposal: Proposal }) {
  const { shareProposalId, requesterZipCode, message, letters } = proposal
  const draft = useRedactions()
  const { edit, coverHeavy, isStarting } = useEditRedactions(previewRedactions, shareProposalId, draft)
  const { approve, reject, isApproving } = useDecideProposal(shareProposalId)
  return (
    <SharingDesk
      asideFirst
      aside={
        <div className="grid gap-4 empty:hidden">
          <StrangersNote
            texts={draft.preview ? draft.shown : [message, ...letters.map(({ content }) => content)]}
            isBusy={isStarting}
            onCover={coverHeavy}
          />
          {draft.tools && <draft.tools.SuggestedPassages draft={draft} />}
        </div>
      }
      post={
        <RedactablePost
          draft={draft}
          post={{ zipCode: requesterZipCode, message, letters }}
          note="게시판에 이렇게 올라가요. 승인한 뒤에도 더 가리거나, 언제든 다시 내릴 수 있어요."
          whose={writer => (writer === requesterZipCode ? '요청한 분이 쓴 편지' : '내가 쓴 편지')}
        />
      }
      actions={
        draft.isEditing ? (
          <RedactionButtons draft={draft} />
        ) : (
          <>
            <Button kind="quiet" icon="brush" full busy={isStarting} disabled={isApproving} onClick={edit}>
              가릴 부분 고르기
            </Button>
            <Button kind="quiet" className="flex-1" disabled={isApproving} onClick={() => void reject()}>
              거절하기
            </Button>
            <Button className="flex-1" busy={isApproving} onClick={() => void approve(draft.drafts)}>
              승인하기
            </Button>
          </>
        )
      }
    />
  )
}
