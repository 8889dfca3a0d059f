import { lazy, Suspense } from 'react'
import { Patience } from '#web/ui/patience.tsx'
import { Opening } from './opening.tsx'
import { HistoryRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'
import { useSilentSignIn } from './silent-sign-in.ts'

export function App() {
  const { state, again } = useSilentSignIn()
  return (
    <>
      <Patience />
      {state === 'settled' ? (
        <Site />
      ) : (
        <Suspense fallback={<Opening />}>
          {state === 'asking' ? <Opening /> : <Unreached onRetry={again} />}
        </Suspense>
      )}
    </>
  )
}

const Unreached = lazy(() => import('#web/offline/unreached.tsx'))

const Site = () => (
  <HistoryRouter>
    <AppRoutes />
  </HistoryRouter>
)
