import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { isCallError } from './call-error.ts'
import { onLogout } from './session.ts'

/**
 * All answers of this tab; cleared at logout. It retries network failures, and a server that is unwell for a moment, such as
 * while another database takes over. It never retries refusals.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) =>
        (isCallError(error, 'NETWORK') && navigator.onLine && failures < 2) ||
        (isCallError(error, 'COM-002') && error.status === 503 && failures < 3),
      retryDelay: (failures, error) =>
        isCallError(error) && error.retryAfter ? error.retryAfter * 1000 : 1000 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})

// Mounted here and not by a provider, so that visitors who only look at landing do not fetch the library.
queryClient.mount()
onLogout(() => queryClient.clear())

/** The client of the hooks. Tests provide their own. */
export const useClient = (): QueryClient => useContext(QueryClientContext) ?? queryClient
