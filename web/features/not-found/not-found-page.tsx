import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Scene } from '#web/art/scene.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FailedList } from './list-failed.tsx'
import { Signpost } from './signpost.tsx'

/** An address that is none, or a list that was not read. */
export default function NotFoundPage() {
  const { failedList } = (useLocation().state ?? {}) as Partial<FailedList>
  const title = failedList ? '지금은 불러오지 못했어요' : '없는 페이지예요'
  return (
    <Page title={title} className="grid place-items-center px-4 py-10">
      <Scene />
      <div className="grid w-full max-w-100 justify-items-center gap-2 rounded-card bg-surface px-6 pt-8 pb-7 text-center shadow-2">
        <div className="mb-2 w-52">
          <Signpost />
        </div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mb-5 text-balance text-base text-ink-2">
          {failedList
            ? '우체국이 잠깐 대답하지 못했어요. 편지는 모두 그대로 있어요.'
            : '주소가 바뀌었거나, 까치도 모르는 길이에요.'}
        </p>
        {failedList && (
          <ButtonLink to={failedList} replace full>
            다시 시도
          </ButtonLink>
        )}
        <ButtonLink to={paths.home} kind={failedList ? 'quiet' : 'primary'} full>
          홈으로 가기
        </ButtonLink>
      </div>
    </Page>
  )
}
