import { recoveryCodesCount, renewRecoveryCodes } from '#contract/second-factor.ts'
import { useSend } from '#web/platform/api/query.ts'
import { anyCode, CodeForm } from './code-form.tsx'

/** Replaces all recovery codes. */
export function RenewRecoveryCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const renew = useSend(renewRecoveryCodes, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })
  return (
    <CodeForm
      label={anyCode}
      submit="새로 받기"
      sending={renew}
      onSend={code => renew.mutate({ body: { code } })}
    >
      <p className="text-ink-2">새 복구 코드 {recoveryCodesCount}개를 드려요. 예전 코드는 쓸 수 없게 돼요.</p>
    </CodeForm>
  )
}
