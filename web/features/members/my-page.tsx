import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { ExportCard } from '#web/features/export/export-card.tsx'
import { KeeperCard } from '#web/features/keepers/keeper-card.tsx'
import { SiteLinks } from '#web/features/site/site-links.tsx'
import { UnwantedCard } from '#web/features/unwanted/unwanted-card.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { Account } from './account.tsx'
import { AdminLink } from './admin-link.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { Disconnected } from './disconnected.tsx'
import { LogOutOrWithdraw } from './log-out-or-withdraw.tsx'
import { PageLink } from './page-link.tsx'
import { RestCard } from './rest-card.tsx'
import { Temperature } from './temperature.tsx'
import { WaitingLetters } from './waiting-letters.tsx'
import { YearAgoCard } from './year-ago-card.tsx'

/** My page: zip code, temperature, waiting letters, settings, log out and withdrawal. */
export default function MyPage() {
  const me = useAnswer(getMe)
  return (
    <Page
      title="마이페이지"
      header={<PageHeader title="마이페이지" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
    >
      <QueryResult of={me} waiting={<WaitingCards />}>
        {me => (
          <>
            <Card as="section" className="grid grid-cols-1 justify-items-center gap-4 text-center">
              <h2 className="text-ink-2 text-sm">나의 우편번호</h2>
              <ZipCode value={me.zipCode} boxes />
            </Card>
            <Temperature temperature={me.temperature} />
            <Account social={me.social} email={me.email} warningCount={me.warningCount} />
          </>
        )}
      </QueryResult>
      {/* Waits for no answer: most members do not rest. */}
      <RestCard rest={me.data?.rest ?? null} />
      <UnwantedCard />
      <YearAgoCard isOn={me.data?.yearAgo ?? true} />
      <WaitingLetters />
      <KeeperCard />
      <PageLink to={paths.stamps} icon="stamp" label="우표첩" />
      <PageLink to={paths.myPosts} icon="pin" label="내가 올린 게시글" />
      <Disconnected />
      <AdminLink />
      <DeviceSettings />
      <ExportCard />
      <SiteLinks />
      <LogOutOrWithdraw />
    </Page>
  )
}

const WaitingCards = () => (
  <div className="grid gap-4">
    {['h-31', 'h-46', 'h-66.5'].map(height => (
      <Skeleton key={height} className={`w-full rounded-card ${height}`} />
    ))}
  </div>
)
