import { type ComponentType, type ReactNode, Suspense, useEffect, useState, ViewTransition } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { useSession } from '#web/platform/api/session.ts'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'
import { registerWorkerInProduction } from '#web/platform/offline/register-worker.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import type { TransitionKind } from './page-transition.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

type Load = () => Promise<ComponentType>

/** The frame of every page. `memberParts` are parts of features that every page of a member has. */
export function Layout({ memberParts }: { memberParts: Record<string, Load> }) {
  const { pathname } = useLocation()
  const page = useOutlet()
  const isLoggedIn = useSession(session => session.isLoggedIn)
  const [isShown, setShown] = useState(false)
  const isMemberShown = isShown && isLoggedIn
  useScrollRestoration()
  useEffect(() => {
    if (isShown) prefetchWhenIdle()
  }, [isShown])
  return (
    <>
      <button type="button" className={skip} onClick={() => document.getElementById('main')?.focus()}>
        본문으로 건너뛰기
      </button>
      {isShown && <Late load={loadStrip} />}
      {isMemberShown && <Late load={loadOffline} />}
      {/* One `Suspense` for all pages: the last page stays until the code of the next one is there. */}
      <Suspense fallback={<LoadingScreen />}>
        <ErrorBoundary key={pathname}>
          <ViewTransition default="none" enter={turning} exit={turning}>
            {page}
          </ViewTransition>
        </ErrorBoundary>
        <Shown onShown={setShown} />
      </Suspense>
      {isMemberShown && Object.entries(memberParts).map(([name, load]) => <Late key={name} load={load} />)}
      {isShown && <Late load={loadOverlays} />}
    </>
  )
}

/** Tells when the page beside it is painted. */
function Shown({ onShown }: { onShown: (isShown: true) => void }) {
  useEffect(() => {
    void afterPaint().then(() => onShown(true))
  }, [onShown])
  return null
}

/**
 * A part that loads after the first page. It has no `Suspense` of its own: React would then take over the direction of a
 * page transition under way.
 */
function Late({ load }: { load: Load }): ReactNode {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    void retried(load).then(Part => setPart(() => Part))
  }, [load])
  return Part && <Part />
}

const loadStrip: Load = async () => (await import('./site-strip.tsx')).SiteStrip
const loadOffline: Load = async () =>
  (await import('#web/platform/offline/offline-support.tsx')).OfflineSupport
const loadOverlays: Load = async () => (await import('./overlay-host.tsx')).default

/** The page works without the part. Network or server may be back before the reader leaves. */
async function retried(load: Load): Promise<ComponentType> {
  for (let pauseMs = 2000; ; pauseMs = Math.min(pauseMs * 2, 60_000)) {
    try {
      return await load()
    } catch {
      await new Promise(again => setTimeout(again, pauseMs))
    }
  }
}

// The first page of a visit has no transition, which would delay it.
const turning = {
  forward: 'page',
  back: 'page',
  into: 'page',
  out: 'page',
  replace: 'page',
  default: 'none',
} satisfies Record<TransitionKind | 'default', string>

const skip =
  'fixed start-4 top-0 z-50 -translate-y-full rounded-b-control bg-surface px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-2'

/** Fetches, while the page is idle, the late fonts and the files that the service worker keeps. */
function prefetchWhenIdle(): void {
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void import('#web/styles/late-fonts.ts').catch(() => {}))
  whenIdle(registerWorkerInProduction)
}
