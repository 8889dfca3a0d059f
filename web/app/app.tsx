import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'
import { Patience } from '#web/ui/patience.tsx'
import { Opening } from './opening.tsx'
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
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </QueryClientProvider>
)
