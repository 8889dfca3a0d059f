import type { Route } from '#contract/route.ts'
import { useSend } from '#web/platform/api/query.ts'
import { toast, untilDismissed } from '#web/ui/toast.ts'
import { closeSent, type Form, openForm } from './desk-drafts.ts'
import { keyOf, type OpenItem } from './desk-items.ts'
import { useIsShown } from './use-is-shown.ts'

type FormOutcome = {
  /** The toast of a success. */
  sent: string
  /** The toast of a failure that came after the form was left. */
  failed: string
  /** Called while the form is still on screen. */
  onSent: () => void
  /** Opens the item again. */
  onReopen: (key: string) => void
}

/**
 * Sends the words of a form. When the answer comes after the form was left, only a toast tells of it: what is open by
 * then stays open.
 */
export function useFormSend<R extends Route>(
  route: R,
  item: OpenItem,
  form: Form,
  { sent, failed, onSent, onReopen }: FormOutcome,
) {
  const key = keyOf(item)
  const isShown = useIsShown()
  return useSend(route, {
    onSuccess: () => {
      if (isShown.current) onSent()
      closeSent(key, form)
      toast({ type: 'Success', text: sent })
    },
    onError: () => {
      if (isShown.current) return
      const reopen = () => {
        openForm(key, form)
        onReopen(key)
      }
      toast({
        type: 'Error',
        text: failed,
        // The decisions are at the bottom.
        place: 'Top',
        duration: untilDismissed,
        action: { text: '그 일 열기', run: reopen },
      })
    },
  })
}
