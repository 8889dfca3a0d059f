import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveDraft } from '#contract/letters.ts'
import { forget, keep } from '#web/platform/api/kept.ts'
import { useOnline } from '#web/platform/api/online.ts'
import { useSend } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { askToPersist } from '#web/platform/offline/ask-to-persist.ts'
import { savingLast } from './desk.ts'
import { type DraftKeeper, draftKeeper, has, type Keeping } from './draft-keeper.ts'
import { type Answering, requestOf } from './letter-request.ts'
import { hasText, isSame, isTooLong, type Manuscript } from './manuscript.ts'
import type { Copy, Opening } from './opening.ts'

export type DraftState = {
  keeper: DraftKeeper
  keeping: Keeping
  /** Whether the server lacks something that is worth keeping. */
  isUnsaved: boolean
  /** Whether anything was changed since the screen was opened. */
  isTouched: boolean
  /** To be called when the letter was sent, saved on purpose or deleted: nothing more is kept of it. */
  finish: () => void
  /** To be called when the letter waits to be sent: it is kept as it is. */
  layAside: () => void
}

/**
 * Keeps what is being written: in the browser with every change, on the server some four seconds after the first
 * change that it lacks or as soon as it can be reached again, and once more when the screen is left in a way that
 * could not be asked about.
 */
export function useDraft(
  memberId: string,
  opening: Opening,
  text: Manuscript,
  answering: Answering,
): DraftState {
  const { slot } = opening
  const { parentId } = answering
  const latest = useLatest({ text, answering })
  const isFinished = useRef(false)
  const sending = useLatest(useSend(saveDraft))
  const [keeper] = useState(() =>
    draftKeeper(opening, (text, { letterId, version }) => {
      const body = { ...requestOf(text, latest.current.answering, letterId), version }
      return sending.current.mutateAsync({ body })
    }),
  )
  const keeping = keeper.useKeeping()
  const isUnsaved = needsSaving(keeping, text)
  const isTouched = !isSame(opening.text, text)

  useEffect(() => {
    if (isFinished.current) return
    const { draftId, version } = keeping
    if (draftId || hasText(text))
      keep(memberId, slot, {
        slot,
        parentId,
        draftId,
        version,
        text,
        isSaved: !isUnsaved,
        writtenAt: Date.now(),
        ...(opening.refused && isSame(opening.text, text) && { refused: opening.refused }),
      } satisfies Copy)
    else forget(memberId, slot)
  }, [memberId, slot, parentId, text, keeping, isUnsaved, opening])

  // From here on the words stand in this browser alone.
  const hasFailed = keeping.phase === 'failed'
  useEffect(() => {
    if (hasFailed) askToPersist()
  }, [hasFailed])

  const isDue = isUnsaved && !isTooLong(text) && keeping.phase !== 'saving' && !keeping.conflict
  const wait = keeping.phase === 'resting' ? savingAfter : tryingAgainAfter
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void keeper.save(latest.current.text), wait)
    return () => clearTimeout(timer)
  }, [isDue, wait, keeper, latest])

  const isOnline = useOnline()
  const catchUp = useEffectEvent(() => void (isDue && keeper.save(text)))
  useEffect(() => {
    if (isOnline) catchUp()
  }, [isOnline])

  useEffect(
    () => () => {
      const { text } = latest.current
      // After a sign-in that ended, the browser's copy alone stays, for when its member is back.
      if (isFinished.current || isTooLong(text) || !useSession.getState().isLoggedIn) return
      const saving = needsSaving(keeper.now(), text) ? keeper.save(text) : Promise.resolve(true)
      savingLast(saving.then(isSaved => isSaved && forget(memberId, slot)))
    },
    [keeper, latest, memberId, slot],
  )

  const layAside = () => {
    isFinished.current = true
  }
  const finish = () => {
    layAside()
    forget(memberId, slot)
  }
  return { keeper, keeping, isUnsaved, isTouched, finish, layAside }
}

const savingAfter = 4000
const tryingAgainAfter = 15_000

const needsSaving = (keeping: Keeping, text: Manuscript) =>
  !has(keeping, text) && (keeping.draftId !== null || hasText(text))

function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
