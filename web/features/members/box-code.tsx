import { useState } from 'react'
import { getBoxCode, makeBoxCode, type SignInMethod } from '#contract/members.ts'
import { RecoveryCodes } from '#web/features/second-factor/recovery-codes.tsx'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { failed } from './use-change-methods.ts'

/** The recovery code of my box: when it was made, and a new one, which is shown once. */
export function BoxCode({ methods }: { methods: SignInMethod[] }) {
  const made = useAnswer(getBoxCode)
  const [code, setCode] = useState<string | null>(null)
  const making = useSend(makeBoxCode, { onSuccess: ({ code }) => setCode(code) })
  const make = async (madeAt: string | null) => {
    if (madeAt && !(await confirm(asksBeforeReplacing))) return
    await making.mutateAsync({}).catch(error => failed(error, methods, '복구 코드를 만들지 못했어요.'))
  }
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-4">
      <h3 className="text-base">복구 코드</h3>
      {code ? (
        <RecoveryCodes
          codes={[code]}
          note="쓰던 계정을 모두 잃어도 이 코드로 우편함을 열 수 있어요. 한 번만 쓸 수 있고, 닫으면 다시 보여 드릴 수 없어요."
          purpose="쓰던 계정을 모두 잃었을 때 따숨우체국 우편함을 다시 여는 복구 코드예요."
          onDone={() => setCode(null)}
        />
      ) : (
        <QueryResult of={made} waiting={<Skeleton className="h-12 w-full" />}>
          {({ madeAt }) => (
            <>
              <p className="text-ink-2 text-sm">
                {madeAt
                  ? `${day(madeAt)}에 만든 코드가 있어요.`
                  : '적어 두면 계정을 모두 잃어도 우편함을 다시 열 수 있어요.'}
              </p>
              <Button kind="quiet" size="s" busy={making.isPending} onClick={() => void make(madeAt)}>
                {madeAt ? '복구 코드 새로 만들기' : '복구 코드 만들기'}
              </Button>
            </>
          )}
        </QueryResult>
      )}
    </section>
  )
}

const asksBeforeReplacing = {
  title: '복구 코드를 새로 만들까요?',
  description: '전에 적어 둔 코드는 쓸 수 없게 돼요.',
  confirmText: '새로 만들기',
}
