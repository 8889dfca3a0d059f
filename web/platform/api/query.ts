import {
  type InfiniteData,
  type InvalidateQueryFilters,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Output, Route } from '#contract/route.ts'
import { call, type Sending } from './call.ts'
import type { CallError } from './call-error.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { queryClient, useClient } from './query-client.ts'
import type { CallOptions } from './send-request.ts'

const minutes = 60_000

/** Caching by the specification (section 9). All other answers are read again when shown again. */
export const caching = {
  writing: { staleTime: 5 * minutes, gcTime: 60 * minutes },
  board: { staleTime: 5 * minutes, gcTime: 10 * minutes },
  mailbox: { staleTime: 0, refetchOnMount: 'always' },
} as const

type ReadOptions<R, Data> = Omit<UseQueryOptions<Output<R>, CallError, Data>, 'queryKey' | 'queryFn'>
type Reading<R, Options> =
  object extends Sending<R> ? [sent?: Sending<R>, options?: Options] : [sent: Sending<R>, options?: Options]

/** Reads an answer and caches it by its path and input. */
export function useAnswer<R extends Route, Data = Output<R>>(
  route: R,
  ...[sent, options]: Reading<R, ReadOptions<R, Data>>
): UseQueryResult<Data, CallError> {
  return useQuery<Output<R>, CallError, Data>(
    {
      ...options,
      queryKey: keyOf(route, sent),
      queryFn: ({ signal }) => ask(route, sent, { signal }),
    },
    useClient(),
  )
}

type Page = { content: unknown[]; currentPage: number; totalPages: number; totalElements: number }
type Item<R> = Output<R> extends { content: (infer T)[] } ? T : never
/** All pages read so far, as one list, and the page that was read last. */
export type Pages<R> = { items: Item<R>[]; totalElements: number; latest: Output<R> | undefined }
type PagesOptions = {
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  refetchOnMount?: boolean | 'always'
}

/** Reads a paged route page by page: `fetchNextPage`, `hasNextPage` and `data.items`. */
export function usePages<R extends Route>(route: R, ...[sent, options]: Reading<R, PagesOptions>) {
  return useInfiniteQuery(
    {
      ...options,
      queryKey: [...keyOf(route, sent), 'pages'],
      queryFn: async ({ pageParam, signal }): Promise<Page> => {
        const asked: object = {
          ...sent,
          query: { ...(sent as { query?: object } | undefined)?.query, page: pageParam },
        }
        return (await ask(route, asked as Sending<R>, { signal })) as Page
      },
      initialPageParam: 1,
      getNextPageParam: last => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
      select: (data: InfiniteData<Page>): Pages<R> => ({
        items: data.pages.flatMap(page => page.content as Item<R>[]),
        totalElements: data.pages.at(-1)?.totalElements ?? 0,
        latest: data.pages.at(-1) as Output<R> | undefined,
      }),
    },
    useClient(),
  )
}

// `void` allows `mutate()` without an argument.
// biome-ignore lint/suspicious/noConfusingVoidType: see above
type Variables<R> = object extends Sending<R> ? Sending<R> | void : Sending<R>
type SendOptions<R> = {
  /** Reads of the route's `changes` whose answers the caller brings up to date; they are not read again. */
  updates?: Route[]
  onSuccess?: (answer: Output<R>, sent: Variables<R>) => unknown
  onError?: (error: CallError, sent: Variables<R>) => unknown
}

/**
 * Sends: `mutate(sent)`, or `mutateAsync` to wait. Success reads again what the route's `changes` names. An idempotent
 * route gets an `Idempotency-Key`, the same one for each retry of the same input.
 */
export function useSend<R extends Route>(
  route: R,
  { updates, onSuccess, onError }: SendOptions<R> = {},
): UseMutationResult<Output<R>, CallError, Variables<R>> {
  const [key] = useState(idempotencyKey)
  return useMutation<Output<R>, CallError, Variables<R>>(
    {
      mutationFn: sent => {
        const headers: Record<string, string> = route.idempotent ? { 'Idempotency-Key': key.of(sent) } : {}
        return ask(route, sent as Sending<R>, { headers })
      },
      onSuccess: (answer, sent) => {
        key.forget()
        refreshChanged(route, updates)
        onSuccess?.(answer, sent)
      },
      onError: (error, sent) => {
        onError?.(error, sent)
      },
    },
    useClient(),
  )
}

/** Reads the answers of the route on screen again; with `sent`, only that answer. */
export function refresh<R extends Route>(route: R, sent?: Sending<R>): void {
  readAgain({ queryKey: sent ? keyOf(route, sent) : [nameOf(route)] })
}

/** Reads again what is on screen of the answers that `route` changes, except those of the routes in `updates`. */
export function refreshChanged(route: Route, updates: Route[] = []): void {
  const updated = updates.map(({ path }) => path)
  const changed = route.changes?.filter(address => !updated.includes(address))
  readAgain({ predicate: ({ queryKey }) => !!changed?.some(address => addressOf(queryKey) === address) })
}

/** Like `refresh`, and includes cached answers that are not on screen. */
export function refreshHidden(route: Route): void {
  readAgain({ queryKey: [nameOf(route)], refetchType: 'all' })
}

function readAgain(what: InvalidateQueryFilters): void {
  // An invalidation lets a first read go on, whose answer may be older than the change. So that read starts anew.
  const { refetchType: type = 'active', ...filters } = what
  const reads = queryClient.getQueryCache().findAll({ ...filters, type: type === 'all' ? type : 'active' })
  for (const read of reads)
    if (read.state.fetchStatus === 'fetching' && read.state.data === undefined)
      void read.cancel({ silent: true })
  void queryClient.invalidateQueries(what)
}

/** Starts the reads under way anew: their answers may be older than a change that was just made. */
function restartReads(queryKey: QueryKey): void {
  readAgain({ queryKey, fetchStatus: 'fetching', refetchType: 'all' })
}

/** The last answer, unless a later call invalidated it. Another device may have changed it. */
export function answerAtHand<R extends Route>(route: R, sent: Sending<R>): Output<R> | undefined {
  const state = queryClient.getQueryState<Output<R>>(keyOf(route, sent))
  return state?.isInvalidated ? undefined : state?.data
}

/** Sets an answer that is known without a call, for instance after sending. A read of it that is under way starts anew. */
export function setAnswer<R extends Route>(
  route: R,
  sent: Sending<R>,
  change: (before: Output<R> | undefined) => Output<R> | undefined,
): void {
  queryClient.setQueryData<Output<R>>(keyOf(route, sent), change)
  restartReads(keyOf(route, sent))
}

/** Changes the items of all pages of `usePages`. Without `sent`, of all lists of the route. Reads under way start anew. */
export function changePages<R extends Route>(
  route: R,
  sent: Sending<R> | undefined,
  change: (item: Item<R>) => Item<R>,
): void {
  const queryKey = sent ? [...keyOf(route, sent), 'pages'] : [nameOf(route)]
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({ ...page, content: (page.content as Item<R>[]).map(change) })),
      },
  )
  restartReads(queryKey)
}

/** Finds an item in the cached pages of `usePages`, with the input of these pages. */
export function findItem<R extends Route>(
  route: R,
  isMeant: (item: Item<R>) => boolean,
): { item: Item<R>; sent: Sending<R> } | undefined {
  const cached = queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: [nameOf(route)] })
  for (const [[, sent], data] of cached) {
    const items = data?.pages?.flatMap(page => page.content as Item<R>[])
    const item = items?.find(isMeant)
    if (item) return { item, sent: sent as Sending<R> }
  }
  return undefined
}

const nameOf = (route: Route) => `${route.method} ${route.path}`
const addressOf = ([name]: QueryKey) => String(name).split(' ')[1]
/** The cache key of an answer. */
export const keyOf = (route: Route, sent: object | undefined) => [nameOf(route), sent ?? {}]

/** `call` with inputs known to fit: its argument list depends on the route, which TypeScript cannot follow here. */
const ask = call as <R extends Route>(
  route: R,
  sent: Sending<R> | undefined,
  options: CallOptions,
) => Promise<Output<R>>
