import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { isCallError } from './call-error.ts'
import { onLogout } from './session.ts'

/**
 * All answers of this tab; cleared at logout. It retries network failures. `call` repeats what a server asks to repeat
 * later. Nothing repeats a refusal.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) =>
        isCallError(error, 'NETWORK') && !error.retryAfter && navigator.onLine && failures < 2,
      retryDelay: failures => 1000 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})

// Mounted here and not by a provider, so that visitors who only look at landing do not fetch the library.
queryClient.mount()
onLogout(() => queryClient.clear())

/** The client of the hooks. Tests provide their own. */
export const useClient = (): QueryClient => useContext(QueryClientContext) ?? queryClient
