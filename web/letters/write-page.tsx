import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { listDrafts } from '#contract/letters.ts'
import { keptBy } from '#web/api/kept.ts'
import { useAnswer } from '#web/api/query.ts'
import { useSession } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { askedFor } from './asked.ts'
import { type Asked, type Copy, needsDrafts, type Opening, openingOf } from './opening.ts'
import { WriteDesk } from './write-desk.tsx'
import { WritePending } from './write-frame.tsx'

/** Finds what is to be written, by the address alone: an unsaved copy in this browser, a draft, or an empty sheet. */
export default function WritePage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [{ memberId, copies, asked }] = useState(() => {
    const memberId = readToken(useSession.getState().accessToken).sub ?? ''
    const copies = [...keptBy(memberId).values()] as Copy[]
    return { memberId, copies, asked: askedFor(query, state) }
  })
  const [opening, setOpening] = useState(() =>
    needsDrafts(asked, copies) ? undefined : openingOf(asked, [], copies),
  )
  if (opening) return <WriteDesk memberId={memberId} opening={opening} />
  return opening === null ? <Gone /> : <FindDraft asked={asked} copies={copies} onFound={setOpening} />
}

type FindProps = { asked: Asked; copies: Copy[]; onFound: (opening: Opening | null) => void }

/** Reads the drafts anew: a version that is out of date would only be refused later. */
function FindDraft({ asked, copies, onFound }: FindProps) {
  const query = { query: { status: 'draft' } } as const
  const drafts = useAnswer(listDrafts, query, { refetchOnMount: 'always' })
  const isNew = drafts.isFetchedAfterMount && drafts.isSuccess && !drafts.isFetching
  useEffect(() => {
    if (isNew) onFound(openingOf(asked, drafts.data, copies))
  }, [isNew, drafts.data, asked, copies, onFound])
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
