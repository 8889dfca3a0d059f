import { Suspense } from 'react'
import { getMe } from '#contract/members.ts'
import { ExportCard } from '#web/features/export/export-card.tsx'
import { UnwantedCard } from '#web/features/unwanted/unwanted-card.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Room } from './room.tsx'
import { SignInMethodsCard } from './sign-in-methods-card.tsx'
import { SignInsCard } from './sign-ins.tsx'

// Few members have a role.
const { Page: SecondFactorCard } = lazyPage(
  () => import('#web/features/second-factor/second-factor-card.tsx'),
)

/** My account: sign-in methods, sign-ins, second factor, data, and what I do not want to read. */
export function MyAccountPage() {
  const { data: me } = useAnswer(getMe)
  return (
    <Room title="계정">
      <SignInMethodsCard />
      <SignInsCard />
      {me?.secondFactorOffered && (
        <Suspense fallback={<Skeleton className="h-44 w-full rounded-card" />}>
          <SecondFactorCard />
        </Suspense>
      )}
      <UnwantedCard />
      <ExportCard />
    </Room>
  )
}
