import { changePushSettings, type PushSettings, readPush } from '#contract/push.ts'
import { failureText } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'

type Change = { types?: Partial<PushSettings['types']>; quiet?: PushSettings['quiet'] }

// Calls run in sequence, so that the later of two changes wins.
let last: Promise<unknown> = Promise.resolve()

/** Changes the push settings. The change shows at once; a failure reverts it with a toast. */
export function usePushSettings(): (change: Change) => void {
  const { mutateAsync } = useSend(changePushSettings, { updates: [readPush] })
  return change => {
    setAnswer(readPush, {}, before => before && { ...before, settings: changed(before.settings, change) })
    last = last
      .then(() => mutateAsync({ body: change }))
      .catch(error => {
        toast({ type: 'Error', text: failureText(error, '알림 설정을 바꾸지 못했어요. 다시 시도해 주세요.') })
        refresh(readPush)
      })
  }
}

const changed = (before: PushSettings, { types, quiet }: Change): PushSettings => ({
  types: { ...before.types, ...types },
  quiet: quiet ?? before.quiet,
})
