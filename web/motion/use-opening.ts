import { useEffect, useState } from 'react'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { plainLook, useIsPlain } from '#web/paper/plain-view.ts'
import { answerAtHand, findItem } from '#web/platform/api/query.ts'
import { isStill } from '#web/styles/is-still.ts'
import { loadScene, sceneAtHand } from './load-opening.ts'
import type { Enclosed, Stage } from './opening-scene.tsx'

/**
 * The scene of the first reading of a received letter. It delays no call. It starts with the page if a list shows the
 * letter as unread, else with the answer; never with reduced motion, or if its code comes a second late.
 */
export function useOpening(
  listed: Enclosed | undefined,
  letter: Enclosed | undefined,
  isFirstReading: boolean,
) {
  const [stage, setStage] = useState<Stage | null>(() => (listed && !isStill() ? 'closed' : null))
  const [isDecided, setDecided] = useState(letter !== undefined)
  if (letter && !isDecided) {
    setDecided(true)
    if (isFirstReading && !isStill()) setStage('closed')
  }
  const [Scene, setScene] = useState(sceneAtHand)
  useEffect(() => {
    if (!stage || Scene) return
    let isLeft = false
    const giveUp = () => isLeft || setStage(null)
    const tooLate = setTimeout(giveUp, mostLateMs)
    loadScene().then(Scene => isLeft || setScene(() => Scene), giveUp)
    return () => {
      isLeft = true
      clearTimeout(tooLate)
    }
  }, [stage, Scene])
  const isPlain = useIsPlain()
  const known = letter ?? listed
  const enclosed: Enclosed | undefined = known && isPlain ? { ...known, ...plainLook } : known
  return {
    Scene,
    stage: enclosed ? stage : null,
    enclosed,
    /** The envelope may come from the row of a list. */
    isFromList: listed !== undefined,
    open: () => setStage('opening'),
    end: () => setStage(null),
    replay() {
      // The frame in which the menu closes does not wait for the drawing of the envelope.
      requestAnimationFrame(() =>
        setTimeout(() => {
          scrollTo({ top: 0, behavior: 'instant' })
          document.getElementById('main')?.focus({ preventScroll: true })
          setStage('closed')
        }),
      )
    },
  }
}

const mostLateMs = 1000

/** The letter as the list of its correspondence shows it, if it is unread there. */
export function findUnread(letterId: number): Enclosed | undefined {
  const found = findItem(
    getCorrespondence,
    letter => letter.letterId === letterId && letter.status === 'DELIVERED' && !letter.read,
  )
  if (!found) return undefined
  const { paperType, fontType, createdAt, deliveryCompletedAt } = found.item
  const entry = answerAtHand(getMailbox, {})?.find(
    ({ letterMatchingId }) => letterMatchingId === found.sent.params.id,
  )
  return {
    paperType,
    fontType,
    zipCode: entry?.oppositeZipCode ?? '',
    date: deliveryCompletedAt,
    stamp: { number: letterId, createdAt },
  }
}
