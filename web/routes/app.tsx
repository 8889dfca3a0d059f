import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { onAppealEnd } from '#web/platform/api/session.ts'
import { LoadingScreen } from '#web/platform/app/loading-screen.tsx'
import { hideTransitions } from '#web/platform/app/page-transition.ts'
import { useSilentSignIn } from '#web/platform/app/use-silent-sign-in.ts'
import { isPrerenderedSeen, removePrerendered } from '#web/platform/first-paint/prerendered.ts'
import { SlowNotice } from '#web/ui/slow-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { isPageThere, preloadPage } from './pages.ts'
import { HistoryRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'

export function App() {
  const { state, again, look } = useSilentSignIn()
  const isFetched = useFirstPage()
  // The first render of a page is long. A deferred one leaves room for a press in between.
  const isReady = useDeferredValue(state === 'settled' && isFetched, false)
  return (
    <>
      <SlowNotice />
      {isReady ? (
        <Alive>
          <Site />
        </Alive>
      ) : state === 'unreached' ? (
        <Suspense fallback={<Waiting />}>
          <Alive>
            <Unreached onRetry={again} onLook={look} />
          </Alive>
        </Suspense>
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** A prerendered page stays until the living one replaces it. */
const Waiting = () => (isPrerenderedSeen() ? null : <LoadingScreen />)

// React would animate the first page, because it is a deferred render.
const showTransitions = hideTransitions()

function Alive({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    removePrerendered()
    showTransitions()
  }, [])
  return children
}

/** Whether the code of the first page is loaded. It loads while the session is requested. */
function useFirstPage(): boolean {
  const [isFetched, setFetched] = useState(() => isPageThere(location.pathname))
  useEffect(() => {
    void preloadPage(location.pathname).then(() => setFetched(true))
  }, [])
  return isFetched
}

onAppealEnd(() =>
  toast({
    type: 'Info',
    text: '이 화면에서 할 수 있는 일이 끝났어요. 다시 로그인해 주세요.',
    duration: 5000,
  }),
)

const Unreached = lazy(() => import('#web/platform/offline/unreachable-screen.tsx'))

const Site = () => (
  <HistoryRouter>
    <AppRoutes />
  </HistoryRouter>
)
