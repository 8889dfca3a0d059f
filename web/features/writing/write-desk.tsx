import { useLayoutEffect } from 'react'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useBackOnFailure } from '#web/platform/app/use-back-on-failure.ts'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import type { WritingSession } from './session/writing-session.ts'
import type { Begun } from './session/writing-state.ts'
import { useLostReason, usePreviousLetters } from './use-parent.ts'
import { WritePending } from './write-frame.tsx'
import { WriteSteps } from './write-steps.tsx'

type Props = { writingSession: WritingSession; writing: Begun }

/**
 * A new letter, or an answer once the earlier letters are read. Where they may not be read, the screen goes back, but
 * never with words of the member: these stay on the screen.
 */
export function WriteDesk({ writingSession, writing }: Props) {
  const { parentId } = writing.manuscript
  const query = usePreviousLetters(parentId)
  const [previous, error] = parentId === null ? [[], null] : [query.data, query.error]
  const parent = previous?.[0] ?? null
  const lost = useLostReason(parent, error)
  const failure = previous ? null : error
  const isEditing = writing.phase === 'editing'
  const hasOwnWords = !isEditing || Boolean(writing.opened.copy ?? writing.opened.draft)
  useBackOnFailure(hasOwnWords ? null : failure, '이전 편지를 불러오지 못했어요')
  // Before the browser paints: a lost parent changes the layout.
  useLayoutEffect(
    () => writingSession.dispatch({ type: 'parentRead', parent, lost }),
    [writingSession, parent, lost],
  )
  const unread = { isAsking: query.isFetching, onAskAgain: () => void query.refetch() }
  if (isEditing && !previous && !(failure && hasOwnWords))
    return (
      <WritePending>
        {isCallError(failure, 'NETWORK') && (
          <ErrorState error={failure} busy={unread.isAsking} onRetry={unread.onAskAgain} />
        )}
      </WritePending>
    )
  return (
    <WriteSteps
      writingSession={writingSession}
      writing={writing}
      previous={previous ?? []}
      unread={failure && !lost ? unread : null}
    />
  )
}
