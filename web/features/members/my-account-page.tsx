import { Suspense } from 'react'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { ExportCard } from '#web/features/export/export-card.tsx'
import { useFoldedAway } from '#web/features/letters/folded-away.ts'
import { UnwantedCard } from '#web/features/unwanted/unwanted-card.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Rows } from './link-rows.tsx'
import { Room } from './room.tsx'
import { SignInMethodsCard } from './sign-in-methods-card.tsx'
import { SignInsCard } from './sign-ins.tsx'

// Few members have a role.
const { Page: SecondFactorCard } = lazyPage(
  () => import('#web/features/second-factor/second-factor-card.tsx'),
)

/** My account: sign-in methods, sign-ins, second factor, data, and what I do not want to read: words, topics and the letters that I covered. */
export function MyAccountPage() {
  const { data: me } = useAnswer(getMe)
  const covered = useFoldedAway()
  return (
    <Room title="계정">
      <SignInMethodsCard />
      <SignInsCard />
      {me?.secondFactorOffered && (
        <Suspense fallback={<Skeleton className="h-44 w-full rounded-card" />}>
          <SecondFactorCard />
        </Suspense>
      )}
      <UnwantedCard>
        {covered.length > 0 && (
          <section aria-labelledby="covered" className="border-line border-t pt-3">
            <h3 id="covered">이 기기에서 가려 둔 편지</h3>
            <Rows
              rows={covered.map((id, at) => ({
                to: paths.letter(id),
                icon: 'mail',
                title: `가려 둔 편지 ${at + 1}`,
              }))}
            />
          </section>
        )}
      </UnwantedCard>
      <ExportCard />
    </Room>
  )
}
