import { logout } from '#contract/auth.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { mayLogOut } from '#web/features/writing/may-log-out.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { logoutEverywhere } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The buttons of log out and withdrawal. Both ask before anything is lost. */
export function LogOutOrWithdraw() {
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
  const askFirst = async () => {
    try {
      const { askToWithdraw } = await import('./ask-to-withdraw.tsx')
      await askToWithdraw(() => withdrawMutation.mutateAsync())
    } catch (error) {
      toast({ type: 'Error', text: failureText(error, '탈퇴 화면을 열지 못했어요. 다시 눌러 주세요.') })
    }
  }
  return (
    <>
      <Button kind="text" size="s" busy={logoutMutation.isPending} onClick={() => void logOut()}>
        로그아웃
      </Button>
      <Button kind="text" size="s" onClick={() => void askFirst()}>
        탈퇴하기
      </Button>
    </>
  )
}
