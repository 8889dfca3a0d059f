import { paths } from '#contract/paths.ts'
import { Scene } from '#web/art/scene.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Signpost } from './signpost.tsx'

export default function NotFoundPage() {
  return (
    <Page title="없는 페이지예요" className="grid place-items-center px-4 py-10">
      <Scene />
      <div className="grid w-full max-w-100 justify-items-center gap-2 rounded-card bg-surface px-6 pt-8 pb-7 text-center shadow-2">
        <div className="mb-2 w-52">
          <Signpost />
        </div>
        <h1 className="text-2xl">없는 페이지예요</h1>
        <p className="mb-5 text-base text-ink-2">주소가 바뀌었거나, 까치도 모르는 길이에요.</p>
        <ButtonLink to={paths.home} full>
          홈으로 가기
        </ButtonLink>
      </div>
    </Page>
  )
}
