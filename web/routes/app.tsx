import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { hasDoor, takeDoorAway } from '#web/platform/app/door.ts'
import { Opening } from '#web/platform/app/opening.tsx'
import { useSilentSignIn } from '#web/platform/app/silent-sign-in.ts'
import { Patience } from '#web/ui/slow-notice.tsx'
import { isPageThere, preloadPage } from './pages.ts'
import { HistoryRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'

export function App() {
  const { state, again, look } = useSilentSignIn()
  const isFetched = useFirstPage()
  return (
    <>
      <Patience />
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

/** A door that the document came with stands until something living takes its place. */
const Waiting = () => (hasDoor() ? null : <Opening />)

function Alive({ children }: { children: ReactNode }) {
  useLayoutEffect(takeDoorAway, [])
  return children
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

const Unreached = lazy(() => import('#web/platform/offline/unreached.tsx'))

const Site = () => (
  <HistoryRouter>
    <AppRoutes />
  </HistoryRouter>
)
