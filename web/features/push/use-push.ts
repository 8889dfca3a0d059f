import { useEffect, useState } from 'react'
import { readPush, subscribePush, unsubscribePush } from '#contract/push.ts'
import { withBrowserLock } from '#web/platform/api/browser-lock.ts'
import { call } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { setAnswer, useAnswer, useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { type Device, readDevice, subscribe, unsubscribe } from './push-device.ts'
import { deviceLock } from './renew-subscription.ts'

/** Push on this device: state and switches. It is on if browser and server have the same subscription. */
export function usePush() {
  const push = useAnswer(readPush)
  const [device, setDevice] = useState<Device | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const subscribePushMutation = useSend(subscribePush, { updates: [readPush] })
  const unsubscribePushMutation = useSend(unsubscribePush, { updates: [readPush] })
  const look = async () => setDevice(await readDevice().catch(() => ({ is: 'unable' }) as const))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again where it is asked for
  useEffect(() => void look(), [])

  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(
        isCallError(error) ? error.message : '브라우저가 알림을 켜지 못했어요. 잠시 후에 다시 시도해 주세요.',
      )
    }
    await look()
    setBusy(false)
  }

  const turnOn = () =>
    doing(async () => {
      const subscription = await subscribe(push.data?.publicKey ?? '')
      if (!subscription) return setFailure('브라우저가 물어볼 때 ‘허용’을 눌러야 알림을 켤 수 있어요.')
      const { id } = await subscribePushMutation.mutateAsync({ body: subscription })
      keep({ id, endpoint: subscription.endpoint })
      toast({ text: '이제 이 기기로 알려 드릴게요.', look: 'Quiet' })
    })

  const turnOff = () => doing(() => withBrowserLock(deviceLock, end))
  const end = async () => {
    // Reads the current subscription: it may have been renewed since the last answer.
    const { subscription } = await call(readPush)
    if (subscription)
      await unsubscribePushMutation.mutateAsync({ params: { id: subscription.id } }).catch(error => {
        if (!isCallError(error, 'PUSH-001')) throw error
      })
    keep(null)
    await unsubscribe().catch(() => {})
    toast({ text: '이 기기로는 더 알리지 않을게요.', look: 'Quiet' })
  }

  const isOn =
    device?.is === 'able' && device.endpoint !== null && device.endpoint === push.data?.subscription?.endpoint
  return { push, device, isOn, busy, failure, turnOn, turnOff, look }
}

const keep = (subscription: { id: number; endpoint: string } | null) =>
  setAnswer(readPush, {}, before => before && { ...before, subscription })
