import { failureText } from '#web/platform/api/call-error.ts'
import { eraseFromDevice } from '#web/platform/api/member-storage.ts'
import { logoutEverywhere, memberId } from '#web/platform/api/session.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** Explains a withdrawal and asks. After it, all tabs log out. */
export async function askToWithdraw(withdraw: () => Promise<unknown>): Promise<void> {
  try {
    const isGone = await confirm({
      title: '정말 탈퇴할까요?',
      description: <Consequences />,
      confirmText: '탈퇴하기',
      danger: true,
      onConfirm: withdraw,
    })
    if (!isGone) return
    eraseFromDevice(memberId())
    logoutEverywhere()
    toast({ type: 'Success', text: '탈퇴했어요. 그동안 함께해 주셔서 고마워요.', duration: 5000 })
  } catch (error) {
    toast({
      type: 'Error',
      text: failureText(error, '서버 오류로 탈퇴하지 못했어요. 잠시 후에 다시 시도해 주세요.'),
    })
  }
}

const Consequences = () => (
  <ul className="grid list-disc gap-1 ps-4.5">
    {consequences.map(text => (
      <li key={text}>{text}</li>
    ))}
    <li>
      로그인한 서비스에는 연결이 남을 수 있어요. 여기서 직접 끊을 수 있어요.
      <span className="flex flex-wrap gap-x-4">
        {disconnectAddresses.map(([provider, address]) => (
          <a
            key={provider}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-indigo underline underline-offset-4"
          >
            {provider}
            <span className="sr-only">에서 연결 끊기 (새 창)</span>
          </a>
        ))}
      </span>
    </li>
  </ul>
)

/** Where a person disconnects us at a provider. The privacy text of the server has the same. */
export const disconnectAddresses = [
  ['네이버', 'https://nid.naver.com/internalToken/view/tokenList/pc/ko'],
  ['카카오', 'https://apps.kakao.com/connected/app/list'],
  ['구글', 'https://myaccount.google.com/connections'],
] as const

const consequences = [
  '이어지던 대화가 모두 끝나고, 오가던 편지는 도착하지 않아요.',
  '답장하기로 한 편지는 다른 분에게 돌아가요.',
  '기다리던 편지, 임시 저장, 롤링페이퍼에 남긴 편지, 좋아요가 사라져요.',
  '내 편지가 담긴 게시글은 게시판에서 내려가요.',
  '이미 도착한 편지는 받은 분의 편지함에 남아요.',
  '이메일과 로그인 정보는 지워지고, 다시 가입을 막는 데 쓰는 되돌릴 수 없는 값만 남아요.',
  '같은 계정이나 같은 이메일로는 다시 가입할 수 없어요.',
]
