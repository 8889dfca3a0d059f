import { consent, getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { call } from '#web/platform/api/call.ts'
import { failureText } from '#web/platform/api/call-error.ts'
import { setAnswer } from '#web/platform/api/query.ts'
import { choose } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** Asks for the consent to the texts as they are now. Resolves with true once it is stored. */
export async function askForConsent(): Promise<boolean> {
  const [terms, privacy] = await Promise.all([call(getTerms), call(getPrivacy)])
  const body = { termsVersion: terms.version, privacyVersion: privacy.version }
  const store = async () => {
    await call(consent, { body })
    setAnswer(getMe, {}, me => me && { ...me, consentMissing: false })
  }
  try {
    const isAgreed = await choose({
      title: '보내기 전에 한 번만 읽어 주세요',
      description: <Texts />,
      choices: [
        { value: false, text: '나중에 할게요', kind: 'quiet' },
        { value: true, text: '동의하고 보내기', run: store },
      ],
    })
    return isAgreed ?? false
  } catch (error) {
    toast({ type: 'Error', text: failureText(error, '동의를 남기지 못했어요. 다시 눌러 주세요.') })
    return false
  }
}

const Texts = () => (
  <>
    따숨우체국의 <TextLink to={paths.terms}>이용약관</TextLink>과{' '}
    <TextLink to={paths.privacy}>개인정보 처리방침</TextLink>이 새로워졌거나, 아직 동의하지 않으셨어요.
    동의하지 않아도 쓴 글은 그대로 있고, 편지는 계속 읽을 수 있어요.
  </>
)

const TextLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener"
    className="font-semibold text-indigo underline underline-offset-4"
  >
    {children}
    <span className="sr-only"> (새 창)</span>
  </a>
)
