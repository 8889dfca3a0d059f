import { Patience } from '#web/ui/patience.tsx'
import { Opening } from './opening.tsx'
import { HistoryRouter } from './router.tsx'
import { AppRoutes } from './routes.tsx'
import { useSilentSignIn } from './silent-sign-in.ts'

export function App() {
  const isSettled = useSilentSignIn()
  return (
    <>
      <Patience />
      {isSettled ? <Site /> : <Opening />}
    </>
  )
}

const Site = () => (
  <HistoryRouter>
    <AppRoutes />
  </HistoryRouter>
)
