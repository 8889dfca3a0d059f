import { type ComponentType, lazy, Suspense, useEffect, useState, ViewTransition } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { useSession } from '#web/api/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Opening } from './opening.tsx'
import { useScrollRestoration } from './scroll.ts'
import type { Turn } from './turn.ts'

/** What stands around every page. */
export function Layout() {
  const { pathname } = useLocation()
  const page = useOutlet()
  const isLoggedIn = useSession(session => session.isLoggedIn)
  const [isShown, setShown] = useState(false)
  useScrollRestoration()
  return (
    <>
      <button type="button" className={skip} onClick={() => document.getElementById('main')?.focus()}>
        본문으로 건너뛰기
      </button>
      {isShown && isLoggedIn && (
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
        <Shown tell={setShown} />
      </Suspense>
      {isShown && isLoggedIn && (
        <Suspense>
          <Arrivals />
        </Suspense>
      )}
      {isShown && (
        <Suspense>
          <Around />
        </Suspense>
      )}
    </>
  )
}

/** Tells when what stands beside it is shown. */
function Shown({ tell }: { tell: (isShown: true) => void }) {
  useEffect(() => tell(true), [tell])
  return null
}

// All of these after the first page, which they would only hold up. Without this one nothing can be asked, so it is tried until it comes.
const Around = lazy<ComponentType>(async () => {
  for (;;) {
    try {
      return await import('./around.tsx')
    } catch {
      await new Promise(again => setTimeout(again, 2000))
    }
  }
})

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
