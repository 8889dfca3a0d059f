import { type ComponentType, type ReactNode, Suspense, useEffect, useState, ViewTransition } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { useSession } from '#web/platform/api/session.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { fetchTheRest } from './idle-prefetch.ts'
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
  const offline = useLate(loadOffline, isShown && isLoggedIn)
  const outbox = useLate(loadOutbox, isShown && isLoggedIn)
  const arrivals = useLate(loadArrivals, isShown && isLoggedIn)
  const around = useLate(loadAround, isShown)
  useEffect(() => {
    if (isShown) fetchTheRest()
  }, [isShown])
  return (
    <>
      <button type="button" className={skip} onClick={() => document.getElementById('main')?.focus()}>
        본문으로 건너뛰기
      </button>
      {offline}
      {/* It outlives the pages: so the last one stays until the next one's code is there. */}
      <Suspense fallback={<Opening />}>
        <ErrorBoundary key={pathname}>
          <ViewTransition default="none" enter={turning} exit={turning}>
            {page}
          </ViewTransition>
        </ErrorBoundary>
        <Shown tell={setShown} />
      </Suspense>
      {outbox}
      {arrivals}
      {around}
    </>
  )
}

/** Tells when what stands beside it can be read. */
function Shown({ tell }: { tell: (isShown: true) => void }) {
  useEffect(() => afterPaint(() => tell(true)), [tell])
  return null
}

/**
 * What comes by itself after the first page, which it would only hold up. Not within a `Suspense` of its own: to show that
 * React would take the direction of a turn that is under way.
 */
function useLate(load: () => Promise<ComponentType>, isWanted: boolean): ReactNode {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isWanted) void load().then(Part => setPart(() => Part))
  }, [load, isWanted])
  return isWanted && Part && <Part />
}

const loadAround = () => comes(async () => (await import('./overlay-host.tsx')).default)
// A stranger hears of no arrivals.
const loadArrivals = () =>
  comes(async () => (await import('#web/features/notifications/arrivals.tsx')).Arrivals)
const loadOutbox = () =>
  comes(async () => (await import('#web/features/writing/outbox-sender.tsx')).OutboxSender)
const loadOffline = () => comes(async () => (await import('#web/platform/offline/offline.tsx')).Offline)

/** The page is a page without it; but the network may be back, or the server, before its reader leaves. */
async function comes(load: () => Promise<ComponentType>): Promise<ComponentType> {
  for (let pauseMs = 2000; ; pauseMs = Math.min(pauseMs * 2, 60_000)) {
    try {
      return await load()
    } catch {
      await new Promise(again => setTimeout(again, pauseMs))
    }
  }
}

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
