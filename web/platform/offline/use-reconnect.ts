import { useEffect, useState } from 'react'
import { getTimes } from '#contract/times.ts'
import { call, refreshSession } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { setReached, useServerReachability } from '#web/platform/api/server-reachability.ts'
import { login, useSession } from '#web/platform/api/session.ts'
import { useOnline } from '#web/platform/api/use-online.ts'

const againMs = 5000

/**
 * Whether the server cannot be reached. After a failed call it asks again, then every five seconds and when the
 * network returns. When the server answers, all answers on screen are read again.
 */
export function useReconnect(): boolean {
  const isReached = useServerReachability(reach => reach.isReached)
  const isOnline = useOnline()
  const [isSure, setSure] = useState(() => !isReached)

  useEffect(() => {
    if (!isOnline) setReached(false)
  }, [isOnline])

  useEffect(() => {
    if (isReached) return
    let isOver = false
    const ask = () => void (navigator.onLine && reach().catch(() => isOver || setSure(true)))
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
      void queryClient.invalidateQueries()
    }
  }, [isReached])

  return !isReached && (isSure || !isOnline)
}

/** A member without a session is signed in by this; others make a cheap call. */
async function reach(): Promise<unknown> {
  return useSession.getState().accessToken ? call(getTimes) : refreshSession().then(login)
}
