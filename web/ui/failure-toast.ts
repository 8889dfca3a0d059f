import { useEffect } from 'react'
import { useReach } from '#web/platform/api/reach.ts'
import { toast } from './toast.ts'

/** Says for 5 s that something could not be read, once each time that it fails; without a network a line says so for all. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed && navigator.onLine && useReach.getState().isReached) toast({ type: 'Error', text })
  }, [hasFailed, text])
}
