import { useState } from 'react'
import { isCallError } from '#web/platform/api/call-error.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { useLost } from './lost.ts'
import type { Opening, Other } from './opening.ts'
import { useBackOnFailure } from './use-back-on-failure.ts'
import { useEarlier } from './use-earlier.ts'
import { WritePending } from './write-frame.tsx'
import { Writing } from './writing.tsx'

type Props = {
  memberId: string
  opening: Opening
  /** What the drafts turned out to be (`useOther`). */
  other: Other | null | undefined
  onBeginAnew: (opening: Opening | null) => void
}

/**
 * A new letter, or an answer once the earlier letters are there. Where they may not be read the screen goes back, but
 * never with words of the member's own: those are shown, and what can be done with them. Where nobody answers it says so.
 */
export function WriteDesk({ memberId, opening, other, onBeginAnew }: Props) {
  const [parentId, setParentId] = useState(opening.parentId)
  const isReply = parentId !== null
  const earlier = useEarlier(parentId)
  const previous = (isReply && earlier.data) || []
  const hasOwnWords = opening.found !== null
  const lost = useLost(previous[0], isReply ? earlier.error : null)
  const failure = isReply && !earlier.data ? earlier.error : null
  useBackOnFailure(hasOwnWords ? null : failure, '이전 편지를 불러오지 못했어요')
  const askAgain = { isAsking: earlier.isFetching, onAskAgain: () => void earlier.refetch() }
  if (isReply && !earlier.data && !(failure && hasOwnWords))
    return (
      <WritePending>
        {isCallError(failure, 'NETWORK') && (
          <ErrorState error={failure} busy={askAgain.isAsking} onRetry={askAgain.onAskAgain} />
        )}
      </WritePending>
    )
  return (
    <Writing
      memberId={memberId}
      opening={opening}
      other={other}
      onBeginAnew={onBeginAnew}
      parentId={parentId}
      previous={previous}
      lost={lost}
      unread={failure && !lost ? askAgain : null}
      onBecomeNew={() => setParentId(null)}
    />
  )
}
