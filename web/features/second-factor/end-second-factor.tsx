import { endSecondFactor } from '#contract/second-factor.ts'
import { useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { anyCode, CodeForm } from './code-form.tsx'

/** Switches the second factor off. */
export function EndSecondFactor({ onEnded }: { onEnded: () => void }) {
  const end = useSend(endSecondFactor, {
    onSuccess: () => {
      toast({ type: 'Success', text: '2단계 인증을 껐어요.' })
      onEnded()
    },
  })
  return (
    <CodeForm
      label={anyCode}
      submit="끄기"
      kind="danger"
      sending={end}
      onSend={code => end.mutate({ body: { code } })}
    >
      <p className="text-ink-2">
        끄면 로그인할 때 코드를 묻지 않고, 복구 코드도 모두 사라져요. 꼭 써야 하는 우체국이라면 다음
        로그인에서 다시 켜게 돼요.
      </p>
    </CodeForm>
  )
}
