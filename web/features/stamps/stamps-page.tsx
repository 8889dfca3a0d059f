import { useSearchParams } from 'react-router'
import { RoomFoot } from '#web/art/room-foot.tsx'
import { LetterStampsTab } from '#web/features/letter-stamps/letter-stamps-tab.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { ThanksLeaves } from './thanks-leaves.tsx'

type Kept = 'received' | 'letters'

const tabs: Tab<Kept>[] = [
  { id: 'received', label: '받은 고마움', panel: <ThanksLeaves key="received" /> },
  { id: 'letters', label: '편지 우표', panel: <LetterStampsTab key="letters" /> },
]

/**
 * My album of stamps, for my eyes only. The address names the tab, so that going back shows it again. Thanks that I sent
 * stand on their letters, to which the stamps lead.
 */
export default function StampsPage() {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'received'
  return (
    <Page
      title="우표첩"
      header={<PageHeader title="우표첩" />}
      className="mx-auto w-full max-w-200 px-4 pt-1"
    >
      <Tabs
        label="우표첩"
        tabs={tabs}
        value={tab}
        onChange={tab => setSearch(tab === 'received' ? {} : { tab }, { replace: true })}
      />
      <RoomFoot />
    </Page>
  )
}
