import { Navigate, useLocation } from 'react-router'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { SiteLinks } from '#web/features/site/site-links.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Account } from './account.tsx'
import { LetterCounts } from './letter-counts.tsx'
import { type LinkRow, LinkRows } from './link-rows.tsx'
import styles from './my-page.module.css'
import { PoBox } from './po-box.tsx'
import { Temperature } from './temperature.tsx'

const doors: LinkRow[] = [
  { to: paths.myPosts, icon: 'pin', title: '내가 올린 게시글' },
  { to: paths.myLetters, icon: 'letters', title: '나의 편지' },
  { to: paths.mySettings, icon: 'bell', title: '알림과 화면' },
  { to: paths.myAccount, icon: 'person', title: '계정' },
]

const administration: LinkRow = { to: paths.admin, icon: 'shield', title: '우체국 관리' }

/** My page: zip code, temperature and counts, then the doors to its other pages, and the account in two short rows. */
export default function MyPage() {
  const me = useAnswer(getMe)
  // Of the token, until the answer comes. A reviewer's token has no role.
  const isAdmin = useSession(session => session.isAdmin)
  const isStaff = me.data ? me.data.staff !== null : isAdmin
  // Older notifications lead to this anchor.
  if (useLocation().hash === '#push') return <Navigate to={paths.mySettings} replace />
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
      <LetterCounts />
      <div className={styles.doors}>
        <LinkRows rows={isStaff ? [...doors, administration] : doors} />
      </div>
      <Account me={me.data} />
      <SiteLinks />
    </Page>
  )
}

// One file for all pages: a door opens at once, also without the network.
export { MyAccountPage } from './my-account-page.tsx'
export { MyLettersPage } from './my-letters-page.tsx'
export { MySettingsPage } from './my-settings-page.tsx'

const WaitingTop = () => (
  <div className={styles.top}>
    <Skeleton className={`w-full rounded-card ${styles.boxHeight}`} />
    <Skeleton className={`w-full rounded-card ${styles.temperatureHeight}`} />
  </div>
)
