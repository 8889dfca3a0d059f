import type { ProviderName } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { useProviderLabel } from '#web/features/auth/provider-label.tsx'
import { signInWith } from '#web/features/auth/sign-in-with.ts'
import { getLastProvider } from '#web/platform/api/last-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { josa } from '#web/ui/josa.ts'
import { StepHeading } from './step-heading.tsx'

type Props = { providers: ProviderName[]; onStartAnew: () => void }

/** Asks a newcomer whose e-mail has a letter box already. There the account of this sign-in can be added. */
export function OtherBox({ providers, onStartAnew }: Props) {
  const label = useProviderLabel(providers.includes('OIDC'))
  const enter = (provider: ProviderName) =>
    signInWith(provider, `${paths.myAccount}#add-${getLastProvider() ?? ''}`)
  return (
    <>
      <div className="grid gap-1">
        <StepHeading first>혹시 돌아오셨나요?</StepHeading>
        <p className="text-ink-2">
          이 이메일로 만든 우편함이 이미 있어요 ({providers.map(label).join(', ')}).
        </p>
      </div>
      <div className="grid gap-2">
        {providers.map(provider => (
          <Button key={provider} full onClick={() => enter(provider)}>
            {josa(label(provider), '으로/로')} 들어가기
          </Button>
        ))}
        <Button kind="quiet" full onClick={onStartAnew}>
          새로 시작하기
        </Button>
      </div>
      <p className="text-ink-2 text-sm">들어간 뒤에 방금 쓴 계정도 그 우편함에 더할 수 있어요.</p>
    </>
  )
}
