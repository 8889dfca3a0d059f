import { useEffect, useRef } from 'react'
import { openDeskItem } from '#contract/desk.ts'
import { claimDeskItem, type DeskClaim, releaseDeskItem } from '#contract/desk-claims.ts'
import { call } from '#web/platform/api/call.ts'
import { setAnswer } from '#web/platform/api/query.ts'
import { type ItemId, itemOf, keyOf, paramsOf } from './desk-items.ts'
import { useHeldDecisions } from './held-decisions.ts'

const renewEveryMs = 60_000

/**
 * Claims the open item, renews the claim each minute and releases it on leaving. A claim of another administrator
 * stays. A decided item keeps its claim until the decision is sent.
 */
export function useClaim(key: string, enabled: boolean): void {
  useEffect(() => {
    const item = itemOf(key)
    if (!item || !enabled) return
    void claim(item, false)
    const timer = setInterval(() => void claim(item, false), renewEveryMs)
    const leave = () => release(item)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [key, enabled])
}

/** Claims an item. A failed claim stops nobody: the next one comes in a minute. */
export async function claim(item: ItemId, takeOver: boolean): Promise<void> {
  const sent = paramsOf(item)
  const answer = await call(claimDeskItem, { ...sent, body: { takeOver } }).catch(() => null)
  if (answer) setAnswer(openDeskItem, sent, before => before && { ...before, claim: answer.claim })
}

function release(item: ItemId): void {
  const { decided } = useHeldDecisions.getState()
  if (keyOf(item) in decided) return
  void call(releaseDeskItem, paramsOf(item), { keepalive: true }).catch(() => {})
}

/** Whether the item was in my hands before another administrator took it over. */
export function useWasMine(claim: DeskClaim | null | undefined): boolean {
  const was = useRef(false)
  if (claim?.mine) was.current = true
  return was.current
}
