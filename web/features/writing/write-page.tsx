import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { memberId } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { readRequestedLetter } from './session/requested-letter.ts'
import { allDrafts, openWritingSession, type WritingSession } from './session/writing-session.ts'
import { usePreviousLetters } from './use-parent.ts'
import { WriteDesk } from './write-desk.tsx'
import { WritePending } from './write-frame.tsx'

/** Each visit starts a new writing session, also from another letter on this screen. */
export default function WritePage() {
  return <Visit key={useLocation().key} />
}

function Visit() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [asked] = useState(() => readRequestedLetter(query, state))
  const [writingSession, setWritingSession] = useState<WritingSession>()
  useEffect(() => {
    const opened = openWritingSession(memberId(), asked)
    setWritingSession(opened)
    return opened.close
  }, [asked])
  // Fetched beside the drafts, not after them.
  usePreviousLetters(asked.parentId)
  return writingSession ? <Screen writingSession={writingSession} /> : <WritePending />
}

function Screen({ writingSession }: { writingSession: WritingSession }) {
  const writing = writingSession.useWriting()
  const { phase } = writing
  const isOpening = phase === 'opening'
  return (
    <>
      {isOpening && !writing.taken && <WritePending />}
      {((isOpening && writing.taken) || (phase === 'editing' && !writing.isListed)) && (
        <DraftList writingSession={writingSession} />
      )}
      {phase === 'missing' && <Missing />}
      {phase !== 'opening' && phase !== 'missing' && (
        <WriteDesk writingSession={writingSession} writing={writing} />
      )}
    </>
  )
}

/**
 * Reads the drafts again, because the server refuses an outdated version. Where nobody answers, the drafts that this
 * device knows are used, or the local copy.
 */
function DraftList({ writingSession }: { writingSession: WritingSession }) {
  const writing = writingSession.useWriting()
  const drafts = useAnswer(listDrafts, allDrafts, { refetchOnMount: 'always' })
  const isOpening = writing.phase === 'opening'
  const hasCopy = isOpening && Boolean(writing.taken?.copy)
  const isNew = drafts.isFetchedAfterMount && drafts.isSuccess && !drafts.isFetching
  const isFailed = !drafts.isFetching && (isOpening ? isCallError(drafts.error, 'NETWORK') : drafts.isError)
  const isUnanswered = isFailed && (!isOpening || drafts.data !== undefined || hasCopy)
  useEffect(() => {
    if (isNew || isUnanswered) writingSession.dispatch({ type: 'listed', drafts: drafts.data ?? null, isNew })
  }, [isNew, isUnanswered, drafts.data, writingSession])
  if (!isOpening) return null
  return (
    <WritePending>
      {drafts.error && (
        <ErrorState error={drafts.error} busy={drafts.isFetching} onRetry={() => void drafts.refetch()} />
      )}
    </WritePending>
  )
}

const Missing = () => (
  <WritePending>
    <EmptyState
      title="임시 저장한 편지를 찾을 수 없어요"
      text="이미 보냈거나 지운 편지예요."
      action={<ButtonLink to={paths.home}>홈으로</ButtonLink>}
    />
  </WritePending>
)
