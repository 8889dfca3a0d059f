import { appealDays } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { whoDecides } from './appeal-labels.ts'
import { Warnings } from './warnings.tsx'

/** My warnings and my appeals. */
export default function WarningsPage() {
  return (
    <Page
      title="받은 경고"
      header={<PageHeader title="받은 경고" back={paths.myPage} className="wide:max-w-160" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
    >
      <h2 className="sr-only">경고 목록</h2>
      <p className="px-1 text-ink-2">
        사실과 다른 경고가 있다면 {appealDays}일 안에 한 번 이의를 제기할 수 있어요. {whoDecides}
      </p>
      <Warnings />
    </Page>
  )
}
