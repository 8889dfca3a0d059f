import { useEffect, useRef } from 'react'
import type { Route } from '#contract/route.ts'
import { useSend } from '#web/platform/api/query.ts'
import { toast, untilDismissed } from '#web/ui/toast.ts'
import { closeSent, type Form } from './desk-drafts.ts'
import { keyOf, type OpenItem } from './desk-items.ts'

type Telling = {
  /** The toast of a success. */
  sent: string
  /** The toast of a failure that came after the item was left. */
  failed: string
  onSent: () => void
  /** Opens the item again, with its form and words. */
  onReopen: (key: string) => void
}

/**
 * Sends the words of a form. When the answer comes after the item was left, only a toast tells of it: the item that is
 * open by then stays open.
 */
export function useFormSend<R extends Route>(
  route: R,
  item: OpenItem,
  form: Form,
  { sent, failed, onSent, onReopen }: Telling,
) {
  const key = keyOf(item)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useSend(route, {
    onSuccess: () => {
      const wasOpen = isOpen.current
      closeSent(key, form)
      toast({ type: 'Success', text: sent })
      if (wasOpen) onSent()
    },
    onError: () => {
      if (isOpen.current) return
      toast({
        type: 'Error',
        text: `${failed} 적은 말은 그대로 있어요.`,
        duration: untilDismissed,
        action: { text: '그 일 열기', run: () => onReopen(key) },
      })
    },
  })
}
