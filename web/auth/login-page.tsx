import { getProviders, type ProviderName } from '#contract/auth.ts'
import { useAnswer } from '#web/api/query.ts'
import { providerChosen, useSession } from '#web/api/session.ts'
import { isForAppeal } from '#web/api/token.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { Postbox } from '#web/art/postbox.tsx'
import { Scene } from '#web/art/scene.tsx'
import { DocumentLinks } from '#web/site/document-links.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { beginNonce } from './nonce.ts'
import { ProviderButton } from './provider-button.tsx'

/** The providers that one can sign in with here. */
export default function LoginPage() {
  const providers = useAnswer(getProviders)
  const mayAppeal = useSession(session => isForAppeal(session.accessToken))
  return (
    <Page title="로그인" className="grid place-content-center justify-items-center p-4">
      <Scene />
      <Postbox className="-mb-1 w-22 wide:w-26" />
      <div className="grid w-[min(25rem,calc(100vw-2rem))] gap-6 rounded-card bg-surface px-6 py-7 shadow-2">
        <div className="grid gap-1 text-center">
          <h1 className="text-2xl">따숨우체국</h1>
          <p className="text-ink-2">모르는 사람에게 털어놓고, 따뜻한 답장을 받아요.</p>
        </div>
        <Loaded
          of={providers}
          waiting={<WaitingButtons />}
          isEmpty={({ providers }) => providers.length === 0}
          empty={<EmptyState title="지금은 로그인할 수 없어요" text="잠시 후에 다시 찾아와 주세요." />}
        >
          {({ providers, local }) => (
            <div className="grid gap-3">
              {providers.map(provider => (
                <ProviderButton key={provider} provider={provider} onClick={() => signInWith(provider)} />
              ))}
              {local && (
                <p className="rounded-control bg-sunken px-4 py-3 text-ink-2 text-sm">
                  이 컴퓨터에서만 쓰는 연습용 로그인이에요. 진짜 계정 대신 시험 계정으로 들어가요.
                </p>
              )}
            </div>
          )}
        </Loaded>
        {mayAppeal && (
          <ButtonLink to={paths.appeal} kind="quiet" size="s">
            이용이 멈춘 계정으로 돌아가기
          </ButtonLink>
        )}
        <ButtonLink to={paths.landing} kind="text" size="s">
          따숨우체국이 처음이에요
        </ButtonLink>
        <DocumentLinks />
      </div>
    </Page>
  )
}

function signInWith(provider: ProviderName) {
  providerChosen()
  location.assign(`/oauth2/authorization/${provider.toLowerCase()}?nonce=${beginNonce()}`)
}

const WaitingButtons = () => (
  <div className="grid gap-3">
    {[0, 1, 2].map(at => (
      <Skeleton key={at} className="h-13.5 w-full" />
    ))}
  </div>
)
