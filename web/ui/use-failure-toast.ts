import { useEffect } from 'react'
import { useServerReachability } from '#web/platform/api/server-reachability.ts'
import { toast } from './toast.ts'

/**
 * Shows a toast each time a reading fails. Without a network it shows none, since one line at the top says so for all.
 */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed && navigator.onLine && useServerReachability.getState().isReached)
      toast({ type: 'Error', text })
  }, [hasFailed, text])
}
