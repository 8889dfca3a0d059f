import { useEffect } from 'react'
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { appCode, CodeForm } from './code-form.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Shows a new secret as QR code and text, and confirms it with a code of the authenticator. */
export function EnrolSecondFactor({ onEnrolled }: { onEnrolled: (codes: string[]) => void }) {
  const start = useSend(startSecondFactor)
  const confirm = useSend(confirmSecondFactor, {
    onSuccess: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
  })
  const { mutate } = start
  useEffect(() => mutate(), [mutate])
  const offer = { ...start, isFetching: start.isPending, refetch: () => mutate() }
  if (isCallError(start.error ?? confirm.error, 'FACTOR-006'))
    return <SignInAgain hasScanned={start.data !== undefined} />
  return (
    <QueryResult of={offer} waiting={<Skeleton className="h-96 w-full" />}>
      {({ secret, address, qr }) => (
        <div className="grid gap-4">
          <ol className="grid list-decimal gap-3 ps-5">
            <li>
              휴대폰의 인증 앱으로 QR 코드를 찍어 주세요.
              <svg
                role="img"
                aria-label="인증 앱으로 찍을 QR 코드"
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                shapeRendering="crispEdges"
                className="mt-2 w-full max-w-58 rounded-control"
              >
                {/* Light by night too: many apps read no light code on dark. */}
                <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
                <path fill="#000" d={qr.path} />
              </svg>
              <a href={address} className="inline-flex min-h-11 items-center text-indigo underline">
                이 기기의 인증 앱에서 열기
              </a>
            </li>
            <li>
              찍을 수 없다면 앱에 이 글자를 넣어 주세요.
              <code className="mt-2 block rounded-control bg-sunken px-3 py-2">
                {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
              </code>
              <Button kind="text" size="s" className="-ms-3" onClick={() => void copySecret(secret)}>
                글자 복사하기
              </Button>
            </li>
            <li>앱에 보이는 코드를 넣으면 켜져요. 다른 기기에서는 다시 로그인해야 해요.</li>
          </ol>
          <CodeForm
            label={appCode}
            submit="켜기"
            sending={confirm}
            onSend={code => confirm.mutate({ body: { code } })}
          />
        </div>
      )}
    </QueryResult>
  )
}

async function copySecret(secret: string): Promise<void> {
  toast(
    (await copyText(secret))
      ? { type: 'Success', text: '글자를 복사했어요.' }
      : { type: 'Error', text: '복사하지 못했어요. 글자를 직접 옮겨 주세요.' },
  )
}
