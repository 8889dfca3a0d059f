import { logout } from '#contract/auth.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { mayLogOut } from '#web/features/writing/may-log-out.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { logoutEverywhere } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { askToWithdraw } from './ask-to-withdraw.tsx'

/** Log out and withdrawal. */
export function LogOutOrWithdraw({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const logoutMutation = useSend(logout, {
    onSuccess: logoutEverywhere,
    onError: error => {
      logoutEverywhere()
      // The session has already ended on the server.
      if (isCallError(error) && error.status === 401) return
      toast({
        type: 'Warning',
        text: '서버에 연결하지 못했지만, 이 브라우저에서는 로그아웃했어요.',
        duration: 5000,
      })
    },
  })
  const withdrawMutation = useSend(withdraw)
  const logOut = async () => {
    if (await mayLogOut()) logoutMutation.mutate()
  }
  return (
    <Card as="section" className="grid gap-4">
      <Button kind="quiet" full icon="logout" busy={logoutMutation.isPending} onClick={() => void logOut()}>
        로그아웃
      </Button>
      <div className="grid gap-2 border-line border-t pt-4">
        <Heading className="text-base">탈퇴</Heading>
        <p className="text-ink-2 text-sm">
          탈퇴하면 이어지던 대화가 모두 끝나고, 같은 계정으로는 다시 가입할 수 없어요.
        </p>
        <div>
          <Button
            kind="text"
            size="s"
            className="-ms-3"
            onClick={() => void askToWithdraw(() => withdrawMutation.mutateAsync())}
          >
            탈퇴하기
          </Button>
        </div>
      </div>
    </Card>
  )
}
