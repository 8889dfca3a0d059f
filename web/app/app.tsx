import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'
import { Opening } from './opening.tsx'
import { AppRoutes } from './routes.tsx'
import { useSilentSignIn } from './silent-sign-in.ts'

export function App() {
  const isSettled = useSilentSignIn()
  if (!isSettled) return <Opening />
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
