import { lazy, Suspense, useEffect, useState } from 'react'
import { Patience } from '#web/ui/patience.tsx'
import { Opening } from './opening.tsx'
import { isPageThere, preloadPage } from './pages.ts'
import { HistoryRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'
import { useSilentSignIn } from './silent-sign-in.ts'

export function App() {
  const { state, again, look } = useSilentSignIn()
  const isFetched = useFirstPage()
  return (
    <>
      <Patience />
      {state === 'settled' && isFetched ? (
        <Site />
      ) : (
        <Suspense fallback={<Opening />}>
          {state === 'unreached' ? <Unreached onRetry={again} onLook={look} /> : <Opening />}
        </Suspense>
      )}
    </>
  )
}

/** Whether the code of the page that was opened is there; it comes while a session is asked for. */
function useFirstPage(): boolean {
  const [isFetched, setFetched] = useState(() => isPageThere(location.pathname))
  useEffect(() => {
    // Not as a transition, which the browser would make a move of: the first page comes without one.
    void preloadPage(location.pathname).then(() => setFetched(true))
  }, [])
  return isFetched
}

const Unreached = lazy(() => import('#web/offline/unreached.tsx'))

const Site = () => (
  <HistoryRouter>
    <AppRoutes />
  </HistoryRouter>
)
