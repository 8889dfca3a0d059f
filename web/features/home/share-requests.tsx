import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { listProposals } from '#contract/sharing.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { RedactedText } from '#web/features/sharing/redaction/redacted-text.tsx'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { RowPlaceholders, SheetTitle } from './sheet-parts.tsx'
import { SideButton } from './side-button.tsx'

type Proposal = Output<typeof listProposals>[number]

/** Pending share proposals to me; each leads to its decision page. */
export function ShareRequests() {
  const [isOpen, setIsOpen] = useState(false)
  const proposals = useAnswer(listProposals, {}, caching.mailbox)
  useFailureToast(proposals.isError, '서버 오류로 공유 요청 목록을 불러오는 데에 실패했습니다')
  const count = proposals.data?.length ?? 0
  return (
    <>
      <SideButton icon="mail" name="공유 요청" count={count} unit="건" onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="공유 요청">
        <SheetTitle title="공유 요청" count={count} />
        <QueryResult
          of={proposals}
          waiting={<RowPlaceholders />}
          isEmpty={proposals => proposals.length === 0}
          empty={<NoRequests />}
        >
          {proposals => (
            <ul className="grid gap-2">
              {proposals.map(proposal => (
                <Row key={proposal.shareProposalId} proposal={proposal} />
              ))}
            </ul>
          )}
        </QueryResult>
      </Sheet>
    </>
  )
}

const Row = ({ proposal: { shareProposalId, requesterZipCode, message } }: { proposal: Proposal }) => (
  <li>
    <Link
      to={paths.shareProposal(shareProposalId)}
      className="flex items-center gap-3 rounded-control bg-sunken py-3 ps-4 pe-3 transition-colors duration-180 hover:bg-post-soft"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-bold">
          <CounterpartName zipCode={requesterZipCode} /> 님
        </span>
        <span className="line-clamp-2 text-ink-2 text-sm">
          <bdi>{message ? <RedactedText text={message} /> : '남긴 말이 없어요.'}</bdi>
        </span>
      </span>
      <Icon name="next" size={18} className="text-ink-2" />
    </Link>
  </li>
)

const NoRequests = () => (
  <EmptyState
    title="기다리는 공유 요청이 없어요"
    text="편지를 주고받은 분이 함께 나누자고 하면 여기에서 알려 드릴게요."
  />
)
