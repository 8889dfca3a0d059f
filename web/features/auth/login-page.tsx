import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { Postbox } from '#web/art/postbox.tsx'
import { Scene } from '#web/art/scene.tsx'
import { Wordmark } from '#web/art/wordmark.tsx'
import { DocumentLinks } from '#web/features/site/document-links.tsx'
import { isForAppeal } from '#web/platform/api/access-token.ts'
import { useSession } from '#web/platform/api/session.ts'
import { InAppNotice } from '#web/platform/app/in-app-notice.tsx'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Page } from '#web/platform/app/page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProviderPlaceholders } from './provider-placeholders.tsx'
import { RefusedSignIn, useRecovers } from './refused-sign-in.tsx'
import { SampleLetterButton } from './sample-letter-button.tsx'

/** The login screen. */
export default function LoginPage() {
  const recovers = useRecovers()
  const mayAppeal = useSession(session => isForAppeal(session.accessToken))
  return (
    <Page title="로그인" className="grid place-content-center justify-items-center p-4">
      <Scene hasSeason />
      <Postbox className="-mb-1 w-22 wide:w-26" />
      <div className="relative grid w-[min(25rem,calc(100vw-32px))] gap-6 rounded-card bg-surface px-6 py-7 shadow-2">
        <div className="grid gap-1 text-center">
          <h1 className="text-2xl">
            <Wordmark />
          </h1>
          <p className="text-balance text-ink-2">
            {recovers
              ? '앞으로 쓸 계정으로 먼저 로그인해 주세요. 그다음에 복구 코드를 여쭤볼게요.'
              : '모르는 사람에게 털어놓고, 따뜻한 답장을 받아요.'}
          </p>
        </div>
        <RefusedSignIn />
        <Suspense fallback={<ProviderPlaceholders />}>
          <Providers />
        </Suspense>
        <InAppNotice />
        {mayAppeal && (
          <ButtonLink to={paths.appeal} kind="quiet" size="s">
            이용이 정지된 계정으로 돌아가기
          </ButtonLink>
        )}
        <div className="-my-2 flex flex-wrap justify-center gap-x-2">
          <SampleLetterButton>편지 한 통 먼저 읽어 보기</SampleLetterButton>
          <ButtonLink to={paths.landing} kind="text" size="s">
            따숨우체국이 처음이에요
          </ButtonLink>
          <ButtonLink to={recovers ? paths.login : `${paths.login}?recover`} kind="text" size="s">
            {recovers ? '복구 코드 없이 들어가기' : '복구 코드로 들어가기'}
          </ButtonLink>
        </div>
        <DocumentLinks />
      </div>
    </Page>
  )
}

// Loaded after the first paint: the query library is needed next, not for the page itself.
const { Page: Providers, preload } = lazyPage(() => import('./providers.tsx'))
preload()
