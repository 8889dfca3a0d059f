import { LetterStampsTab } from '#web/features/letter-stamps/letter-stamps-tab.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'

/** My album of stamps, for my eyes only. */
export default function StampsPage() {
  return (
    <Page
      title="우표첩"
      header={<PageHeader title="우표첩" />}
      className="safe-bottom mx-auto w-full max-w-200 px-4 pt-1"
    >
      <LetterStampsTab />
    </Page>
  )
}
