import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { KeeperCard } from '#web/features/keepers/keeper-card.tsx'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Disconnected } from './disconnected.tsx'
import { DraftsCard } from './drafts-card.tsx'
import { type LinkRow, LinkRows } from './link-rows.tsx'
import { Room } from './room.tsx'
import { WaitingLetters } from './waiting-letters.tsx'

// Brings the recogniser of crisis language.
const { Page: YearAgo } = lazyPage(() => import('./year-ago.tsx'))

const places: LinkRow[] = [
  { to: paths.bookmarks, icon: 'bookmark', title: '책갈피' },
  { to: paths.stamps, icon: 'stamp', title: '우표첩' },
  { to: paths.slowLetters, icon: 'clock', title: '느린 우체통' },
  { to: paths.letterBook, icon: 'letters', title: '편지책' },
]

/** My letters: those that wait, drafts, the places where letters are kept, and my part in letters of others. */
export function MyLettersPage() {
  return (
    <Room title="나의 편지">
      <WaitingLetters />
      <DraftsCard />
      <LinkRows rows={places} />
      <Suspense>
        <YearAgo />
      </Suspense>
      <Disconnected />
      <KeeperCard />
    </Room>
  )
}
