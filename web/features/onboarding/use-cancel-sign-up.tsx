import { cancelSignUp } from '#contract/auth.ts'
import { forgetProvider } from '#web/platform/api/last-provider.ts'
import { useSend } from '#web/platform/api/query.ts'
import { logoutEverywhere } from '#web/platform/api/session.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'

/** Erases the new member, logs out in every tab and shows a goodbye. */
export function useCancelSignUp(): () => Promise<void> {
  const { mutateAsync } = useSend(cancelSignUp)
  return async () => {
    await mutateAsync()
    forgetProvider()
    logoutEverywhere()
    await alert({ title: '만 14세가 되면 다시 만나요', description: <Goodbye /> })
  }
}

const Goodbye = () => (
  <span className="grid gap-3">
    <span>
      따숨우체국은 만 14세부터 이용할 수 있어요. 방금 로그인한 정보는 모두 지웠으니 걱정하지 마세요.
    </span>
    <span>
      지금 이야기할 사람이 필요하다면 청소년상담 1388이 24시간 들어 줘요. 전화할 때는 02 대신 사는 곳의
      지역번호를 눌러도 돼요.
    </span>
    <span className="flex flex-wrap gap-2">
      <ButtonAnchor href="sms:1388" icon="chat" size="s" kind="quiet" className="grow">
        1388에 문자 보내기
      </ButtonAnchor>
      <ButtonAnchor href="tel:021388" icon="phone" size="s" kind="quiet" className="grow">
        02-1388에 전화 걸기
      </ButtonAnchor>
    </span>
  </span>
)
