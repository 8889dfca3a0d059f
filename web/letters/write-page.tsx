import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Draft, listDrafts } from '#contract/letters.ts'
import { isCallError } from '#web/api/call-error.ts'
import { useAnswer } from '#web/api/query.ts'
import { memberId as memberNow } from '#web/api/session.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { askedFor } from './asked.ts'
import type { Desk } from './desk.ts'
import { type Asked, type Opening, openingOf } from './opening.ts'
import { useOpening } from './use-opening.ts'
import { WriteDesk } from './write-desk.tsx'
import { WritePending } from './write-frame.tsx'

/** Each time that it is come to it begins anew, from another letter on the same screen too. */
export default function WritePage() {
  return <Begin key={useLocation().key} />
}

/** Finds what is to be written, by the address alone: an unsaved copy in this browser, a draft, or an empty sheet. */
function Begin() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [{ memberId, asked }] = useState(() => ({
    memberId: memberNow(),
    asked: askedFor(query, state),
  }))
  const { opening, desk, open } = useOpening(memberId, asked)
  if (opening) return <WriteDesk memberId={memberId} opening={opening} />
  if (opening === null) return <Gone />
  return desk ? <FindDraft asked={asked} desk={desk} onFound={open} /> : <WritePending />
}

type FindProps = { asked: Asked; desk: Desk; onFound: (opening: Opening | null) => void }

/**
 * Reads the drafts anew: a version that is out of date would only be refused later. Where nobody answers, what this
 * device knows of them will do, or what was written here.
 */
function FindDraft({ asked, desk: { slot, copy }, onFound }: FindProps) {
  const query = { query: { status: 'draft' } } as const
  const drafts = useAnswer(listDrafts, query, { refetchOnMount: 'always' })
  const isNew = drafts.isFetchedAfterMount && drafts.isSuccess && !drafts.isFetching
  const isUnanswered = isCallError(drafts.error, 'NETWORK') && !drafts.isFetching
  const find = useEffectEvent((drafts: Draft[] | null) => {
    const opening = openingOf(asked, drafts, slot, copy)
    // An old list does not say that a draft is gone.
    if (opening || isNew) onFound(opening)
  })
  useEffect(() => {
    if (isNew) find(drafts.data)
    else if (isUnanswered && (drafts.data || copy)) find(drafts.data ?? null)
  }, [isNew, isUnanswered, drafts.data, copy])
  return (
    <WritePending>
      {drafts.error && (
        <ErrorState error={drafts.error} busy={drafts.isFetching} onRetry={() => void drafts.refetch()} />
      )}
    </WritePending>
  )
}

const Gone = () => (
  <WritePending>
    <EmptyState
      title="임시 저장한 편지를 찾을 수 없어요"
      text="이미 보냈거나 지운 편지예요."
      action={<ButtonLink to={paths.home}>홈으로</ButtonLink>}
    />
  </WritePending>
)
