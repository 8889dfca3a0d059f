import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** Everything read from the server in this tab; emptied at logout. A refusal is final, only the network is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => error instanceof CallError && error.code === 'NETWORK' && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})
