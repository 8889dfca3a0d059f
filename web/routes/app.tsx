import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { onAppealEnd } from '#web/platform/api/session.ts'
import { LoadingScreen } from '#web/platform/app/loading-screen.tsx'
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
  return (
    <>
      <SlowNotice />
      {state === 'settled' && isFetched ? (
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

function Alive({ children }: { children: ReactNode }) {
  useLayoutEffect(removePrerendered, [])
  return children
}

/** Whether the code of the first page is loaded. It loads while the session is requested. */
function useFirstPage(): boolean {
  const [isFetched, setFetched] = useState(() => isPageThere(location.pathname))
  useEffect(() => {
    // No React transition: the browser would animate the first page.
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
