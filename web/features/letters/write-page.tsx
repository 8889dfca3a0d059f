import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Draft, listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { memberId as memberNow } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { askedFor } from './asked.ts'
import { needsDrafts, type Opening, type Other, openingOf, otherThan } from './opening.ts'
import { useEarlier } from './use-earlier.ts'
import { allDrafts, useOpening } from './use-opening.ts'
import { WriteDesk } from './write-desk.tsx'
import { WritePending } from './write-frame.tsx'

/** Each time that it is come to it begins anew, from another letter on the same screen too. */
export default function WritePage() {
  return <Begin key={useLocation().key} />
}

/**
 * Finds what is to be written, by the address alone: an unsaved copy in this browser, a draft, or an empty sheet. What was
 * begun with a list of drafts from before is looked at once more when the list of now comes.
 */
function Begin() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [{ memberId, asked }] = useState(() => ({
    memberId: memberNow(),
    asked: askedFor(query, state),
  }))
  const { opening, desk, open } = useOpening(memberId, asked)
  const [heard, setHeard] = useState<Other | null>()
  const [beginning, setBeginning] = useState(1)
  // Asked for beside the drafts, not after them.
  useEarlier(asked.parentId)
  if (!desk) return <WritePending />
  const other = needsDrafts(asked, desk.copy) ? heard : null

  const hear = (drafts: Draft[] | null, isNew: boolean) => {
    if (opening) return setHeard(drafts && isNew ? otherThan(opening, asked, drafts) : null)
    const found = openingOf(asked, drafts, desk.slot, desk.copy)
    // An old list does not say that a draft is gone.
    if (!found && !isNew) return
    open(found)
    setHeard(null)
  }
  const beginAnew = (opening: Opening | null) => {
    open(opening)
    setHeard(null)
    setBeginning(beginning + 1)
  }
  return (
    <>
      {other === undefined && (
        <FindDraft isBegun={Boolean(opening)} hasCopy={desk.copy !== null} onRead={hear} />
      )}
      {opening && (
        <WriteDesk
          key={beginning}
          memberId={memberId}
          opening={opening}
          other={other}
          onBeginAnew={beginAnew}
        />
      )}
      {opening === null && <Gone />}
    </>
  )
}

type FindProps = {
  isBegun: boolean
  hasCopy: boolean
  /** What the drafts are, as the server says now or as far as this device knows. */
  onRead: (drafts: Draft[] | null, isNew: boolean) => void
}

/**
 * Reads the drafts anew: a version that is out of date would only be refused later. Where nobody answers, what this
 * device knows of them will do, or what was written here.
 */
function FindDraft({ isBegun, hasCopy, onRead }: FindProps) {
  const drafts = useAnswer(listDrafts, allDrafts, { refetchOnMount: 'always' })
  const isNew = drafts.isFetchedAfterMount && drafts.isSuccess && !drafts.isFetching
  const isUnanswered = !drafts.isFetching && (isBegun ? drafts.isError : isCallError(drafts.error, 'NETWORK'))
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (isNew) read(drafts.data, true)
    else if (isUnanswered && (isBegun || drafts.data || hasCopy)) read(drafts.data ?? null, false)
  }, [isNew, isUnanswered, drafts.data, isBegun, hasCopy])
  if (isBegun) return null
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
