import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Says for 5 s that something could not be read, once each time that it fails. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed) toast({ type: 'Error', text })
  }, [hasFailed, text])
}
