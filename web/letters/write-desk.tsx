import { useState } from 'react'
import { listPrevious } from '#contract/letters.ts'
import { caching, useAnswer } from '#web/api/query.ts'
import type { Opening } from './opening.ts'
import { useBackOnFailure } from './use-back-on-failure.ts'
import { WritePending } from './write-frame.tsx'
import { Writing } from './writing.tsx'

/**
 * A new letter, or an answer once the earlier letters are there. Where they cannot be read the screen goes back, but
 * never with words of the member's own: those are shown, and can become a new letter.
 */
export function WriteDesk({ memberId, opening }: { memberId: string; opening: Opening }) {
  const [parentId, setParentId] = useState(opening.parentId)
  const isReply = parentId !== null
  const { data, error } = useAnswer(
    listPrevious,
    { params: { id: parentId ?? 0 } },
    { ...caching.writing, enabled: isReply },
  )
  const hasOwnWords = opening.found !== null
  useBackOnFailure(data || hasOwnWords ? null : error, '이전 편지를 불러오지 못했어요')
  const isLost = isReply && !data && error !== null && hasOwnWords
  if (isReply && !data && !isLost) return <WritePending />
  return (
    <Writing
      memberId={memberId}
      opening={opening}
      parentId={parentId}
      previous={(isReply && data) || []}
      isLost={isLost}
      onBecomeNew={() => setParentId(null)}
    />
  )
}
