import { useEffect, useRef } from 'react'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { signInWith } from '#web/features/auth/sign-in-with.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'

/** Leads through the member's provider and back to the page of the account. `hasScanned`: the five minutes ran out before the code. */
export function SignInAgain({ hasScanned }: { hasScanned: boolean }) {
  const { data } = useAnswer(getMe)
  const text = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone. A screen reader goes on here.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={text} tabIndex={-1} className="text-ink-2">
        {hasScanned
          ? '그사이 로그인한 지 5분이 지났어요. 다시 로그인해서 새 QR 코드를 찍고, 앱에 먼저 생긴 항목은 지워 주세요.'
          : '2단계 인증은 로그인하고 5분 안에 켤 수 있어서, 한 번만 다시 로그인해 주세요.'}
      </p>
      <Button full disabled={!data} onClick={() => data && signInWith(data.social, paths.myAccount)}>
        다시 로그인하기
      </Button>
    </div>
  )
}
