import { useEffect, useEffectEvent } from 'react'
import { useSecond } from './use-second.ts'

/**
 * Calls `then` when an instant of the server has passed, and again each second until the instant given is another one:
 * the server may be a little behind what we take for its clock.
 */
export function useAtInstant(instant: string | undefined, then: () => void): void {
  const now = useSecond()
  const isPast = instant !== undefined && Date.parse(instant) <= now
  const pass = useEffectEvent(then)
  useEffect(() => {
    if (isPast && now) pass()
  }, [isPast, now])
}
