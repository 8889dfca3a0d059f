import { useEffect, useState } from 'react'
import { recoveryCodesCount, renewRecoveryCodes } from '#contract/second-factor.ts'
import { useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { anyCode, CodeForm } from './code-form.tsx'
import { EndSecondFactor } from './end-second-factor.tsx'
import { EnrolSecondFactor } from './enrol-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type Task = 'enrol' | 'codes' | 'end'

const titles: Record<Task, string> = {
  enrol: '2단계 인증 켜기',
  codes: '복구 코드 새로 받기',
  end: '2단계 인증 끄기',
}

/** One task of the second factor. It ends with the recovery codes, which are shown once: leaving them asks first. */
export function SecondFactorSheet({ task, onClose }: { task: Task | null; onClose: () => void }) {
  const [shown, setShown] = useState<Task>('enrol')
  const [codes, setCodes] = useState<string[] | null>(null)
  // The sheet keeps its title while it closes.
  useEffect(() => {
    if (task) setShown(task)
  }, [task])
  const close = () => {
    setCodes(null)
    onClose()
  }
  const leave = async () => {
    if (!codes || (await confirm(asksBeforeLeaving))) close()
  }
  const title = codes ? '복구 코드를 적어 두세요' : titles[task ?? shown]
  return (
    <Sheet open={task !== null} onClose={() => void leave()} title={title}>
      <p aria-hidden="true" className="pb-2 font-bold text-xl tracking-tight">
        {title}
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {!codes && task === 'enrol' && <EnrolSecondFactor onEnrolled={setCodes} />}
      {!codes && task === 'codes' && <RenewRecoveryCodes onRenewed={setCodes} />}
      {!codes && task === 'end' && <EndSecondFactor onEnded={close} />}
    </Sheet>
  )
}

const asksBeforeLeaving = {
  title: '복구 코드를 적어 두었나요?',
  description: '닫으면 이 코드를 다시 볼 수 없어요.',
  confirmText: '적어 두었어요',
}

/** Replaces all recovery codes. */
function RenewRecoveryCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
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
