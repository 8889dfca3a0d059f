import { listKeepers } from '#contract/keepers.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KeeperTable } from './keeper-table.tsx'
import { NewKeeper } from './new-keeper.tsx'
import { OfferTable } from './offer-table.tsx'

/** The keepers with their last 30 days, the offers, and the way to ask a member by zip code. */
export default function KeepersPage() {
  const listed = useAnswer(listKeepers, {}, { refetchOnMount: 'always' })
  return (
    <AdminPage
      title="온기지기"
      lead="아무도 펼치지 않은 편지를 돌보는 이웃이에요. 맡기고 마친 일은 기록에 남아요."
    >
      <NewKeeper />
      <QueryResult of={listed} waiting={<Skeleton className="h-80 w-full" />}>
        {({ keepers, offers }) => (
          <>
            {offers.length > 0 && <OfferTable offers={offers} />}
            <KeeperTable keepers={keepers} />
          </>
        )}
      </QueryResult>
    </AdminPage>
  )
}
