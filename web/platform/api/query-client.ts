import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { useContext } from 'react'
import { CallError } from './call-error.ts'
import { onLogout } from './session.ts'

/** Everything read from the server in this tab; emptied at logout. A refusal is final, only the network is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) =>
        error instanceof CallError && error.code === 'NETWORK' && navigator.onLine && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})

// No provider around the site does this, so that who only looks in from outside does not fetch the library first.
queryClient.mount()
onLogout(() => queryClient.clear())

/** What the hooks read through; a test draws with a client of its own. */
export const useClient = (): QueryClient => useContext(QueryClientContext) ?? queryClient
