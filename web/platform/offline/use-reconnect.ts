import { useEffect, useState } from 'react'
import { getTimes } from '#contract/times.ts'
import { call, refreshSession } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { setUnreached, useServerReachability } from '#web/platform/api/server-reachability.ts'
import { login, useSession } from '#web/platform/api/session.ts'
import { useOnline } from '#web/platform/api/use-online.ts'

const againMs = 5000

/**
 * Whether the server cannot be reached. After a failed call it asks at once, every five seconds and when the network
 * returns. Its own answer after an outage reads the screen again. Another call's would not end where only some calls
 * are stopped.
 */
export function useReconnect(): boolean {
  const isReached = useServerReachability(reach => reach.isReached)
  const isOnline = useOnline()
  const [isSure, setSure] = useState(() => !isReached)

  useEffect(() => {
    if (!isOnline) setUnreached()
  }, [isOnline])

  useEffect(() => {
    if (isReached) return
    let isOver = false
    let isOutage = false
    let asking = 0
    const noteOutage = () => {
      isOutage = true
      if (!isOver && navigator.onLine) setSure(true)
    }
    const readAgain = () => {
      if (isOutage) void queryClient.invalidateQueries()
      isOutage = false
    }
    const ask = () => {
      if (!navigator.onLine) return noteOutage()
      asking++
      void reach()
        .then(readAgain, error => (isCallError(error, 'NETWORK') ? noteOutage() : readAgain()))
        .finally(() => asking--)
    }
    ask()
    const timer = setInterval(ask, againMs)
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
      setSure(false)
      if (isOutage && asking === 0) ask()
    }
  }, [isReached])

  return !isReached && (isSure || !isOnline)
}

/** A member without a session is signed in by this; others make a cheap call. */
async function reach(): Promise<unknown> {
  return useSession.getState().accessToken ? call(getTimes) : refreshSession().then(login)
}
