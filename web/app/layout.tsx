import { type ComponentType, lazy, Suspense, ViewTransition } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { useSession } from '#web/api/session.ts'
import { Dialogs } from '#web/ui/dialogs.tsx'
import { Overlays } from '#web/ui/overlay.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Opening } from './opening.tsx'
import { useScrollRestoration } from './scroll.ts'
import type { Turn } from './turn.ts'

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation()
  const page = useOutlet()
  const isLoggedIn = useSession(session => session.isLoggedIn)
  useScrollRestoration()
  return (
    <>
      <button type="button" className={skip} onClick={() => document.getElementById('main')?.focus()}>
        본문으로 건너뛰기
      </button>
      {isLoggedIn && (
        <Suspense>
          <Offline />
        </Suspense>
      )}
      {/* It outlives the pages: so the last one stays until the next one's code is there. */}
      <Suspense fallback={<Opening />}>
        <ErrorBoundary key={pathname}>
          <ViewTransition default="none" enter={turning} exit={turning}>
            {page}
          </ViewTransition>
        </ErrorBoundary>
      </Suspense>
      {isLoggedIn && (
        <Suspense>
          <Arrivals />
        </Suspense>
      )}
      {isLoggedIn && <Overlays />}
      <Dialogs />
      <Toasts />
    </>
  )
}

// A stranger hears of no arrivals; and without them the page is still a page.
const Arrivals = lazy(() =>
  import('#web/notifications/arrivals.tsx').then(
    ({ Arrivals }) => ({ default: Arrivals }),
    () => ({ default: () => null }),
  ),
)

const Offline = lazy<ComponentType>(() =>
  import('#web/offline/offline.tsx').then(
    ({ Offline }) => ({ default: Offline }),
    () => ({ default: () => null }),
  ),
)

// The first page of a visit comes without a turn: it is not to be waited for.
const turning = {
  forward: 'page',
  back: 'page',
  into: 'page',
  out: 'page',
  replace: 'page',
  default: 'none',
} satisfies Record<Turn | 'default', string>

const skip =
  'fixed start-4 top-0 z-50 -translate-y-full rounded-b-control bg-surface px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-2'
