import { Suspense } from 'react'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { ExportCard } from '#web/features/export/export-card.tsx'
import { KeeperCard } from '#web/features/keepers/keeper-card.tsx'
import { SiteLinks } from '#web/features/site/site-links.tsx'
import { UnwantedCard } from '#web/features/unwanted/unwanted-card.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Account } from './account.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { Disconnected } from './disconnected.tsx'
import { Group } from './group.tsx'
import { LetterCounts } from './letter-counts.tsx'
import { type LinkRow, LinkRows } from './link-rows.tsx'
import { LogOutOrWithdraw } from './log-out-or-withdraw.tsx'
import styles from './my-page.module.css'
import { PoBox } from './po-box.tsx'
import { RestCard } from './rest-card.tsx'
import { Temperature } from './temperature.tsx'
import { WaitingLetters } from './waiting-letters.tsx'
import { YearAgoCard } from './year-ago-card.tsx'

// Few members have a role.
const { Page: SecondFactorCard } = lazyPage(
  () => import('#web/features/second-factor/second-factor-card.tsx'),
)

const letterRows: LinkRow[] = [
  { to: paths.stamps, icon: 'stamp', title: '우표첩' },
  { to: paths.bookmarks, icon: 'bookmark', title: '책갈피' },
  { to: paths.myPosts, icon: 'pin', title: '내가 올린 게시글' },
]

const administration: LinkRow[] = [{ to: paths.admin, icon: 'shield', title: '우체국 관리' }]

/** My page: zip code and temperature, then my letters, notifications and screen, account. */
export default function MyPage() {
  const me = useAnswer(getMe)
  // Of the token, until the answer comes. A reviewer's token has no role.
  const isAdmin = useSession(session => session.isAdmin)
  return (
    <Page title="마이페이지" header={<PageHeader title="마이페이지" />} className={styles.page}>
      <div className={styles.top}>
        <QueryResult of={me} waiting={<WaitingTop />}>
          {me => (
            <>
              <PoBox zipCode={me.zipCode} />
              <Temperature temperature={me.temperature} />
            </>
          )}
        </QueryResult>
      </div>
      <Group title="나의 편지">
        <LetterCounts />
        <LinkRows rows={letterRows} />
        <WaitingLetters />
        <UnwantedCard />
        <KeeperCard />
        <Disconnected />
      </Group>
      <Group title="알림과 화면">
        {/* Waits for no answer: most members do not rest. */}
        <RestCard rest={me.data?.rest ?? null} />
        <YearAgoCard isOn={me.data?.yearAgo} />
        <DeviceSettings />
      </Group>
      <Group title="계정" className={styles.account}>
        {(me.data ? me.data.staff !== null : isAdmin) && <LinkRows rows={administration} />}
        {me.data ? (
          <Account {...me.data} />
        ) : (
          !me.error && <Skeleton className={`w-full rounded-card ${styles.accountHeight}`} />
        )}
        {/* A token of most roles says USER, so only the answer knows. */}
        {(me.data?.secondFactorOffered ?? isAdmin) && (
          <Suspense fallback={<Skeleton className="h-44 w-full rounded-card" />}>
            <SecondFactorCard />
          </Suspense>
        )}
        <ExportCard heading="h3" />
        <SiteLinks heading="h3" />
        <LogOutOrWithdraw heading="h3" />
      </Group>
    </Page>
  )
}

const WaitingTop = () => (
  <div className={styles.top}>
    <Skeleton className={`w-full rounded-card ${styles.boxHeight}`} />
    <Skeleton className={`w-full rounded-card ${styles.temperatureHeight}`} />
  </div>
)
