import { type InfiniteData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/route.ts'
import { foundAtOnce, searchLetters } from '#contract/search.ts'
import { usePrivateNames } from '#web/features/private-names/private-names.ts'
import { call } from '#web/platform/api/call.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { keyOf } from '#web/platform/api/query.ts'
import { useClient } from '#web/platform/api/query-client.ts'
import { type Asked, hasAsked } from './asked.ts'
import { readSavedLetters } from './saved-letters.ts'
import { searchSaved } from './search-saved.ts'

/** Results older than this are searched again when the screen is shown again: a letter was opened or deleted. */
const staleTime = 3000

/**
 * Searches on the server, and without a network in the letters of this device. An answer of the server may end before its
 * page is full; the search then goes on by itself.
 */
export function useSearch(asked: Asked) {
  const enabled = hasAsked(asked)
  const list = useAnswers(asked, enabled)
  const isHere = enabled && !list.data && isCallError(list.error, 'NETWORK')
  const names = usePrivateNames()
  const saved = useQuery(
    { queryKey: ['saved letters'], queryFn: readSavedLetters, enabled: isHere },
    useClient(),
  )
  const found = list.data?.pages.flatMap(({ letters }) => letters)
  const looked = list.data?.pages.reduce((sum, page) => sum + page.looked, 0) ?? 0

  const key = JSON.stringify(asked)
  const [goal, setGoal] = useState({ key, count: foundAtOnce })
  const wanted = goal.key === key ? goal.count : foundAtOnce
  const count = found?.length ?? 0
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const goesOn = hasNextPage && !isFetchNextPageError && count < wanted
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return {
    list: {
      ...list,
      fetchNextPage: () => {
        setGoal({ key, count: count + foundAtOnce })
        return fetchNextPage()
      },
    },
    items: isHere ? saved.data && searchSaved(saved.data, asked, names) : found,
    looked,
    goesOn,
    isHere,
  }
}

export type Search = ReturnType<typeof useSearch>

type Answer = Output<typeof searchLetters>

/** The answers so far. Those of the last search stay on the screen until the first one of the next. */
const useAnswers = (asked: Asked, enabled: boolean) =>
  useInfiniteQuery<Answer, CallError, InfiniteData<Answer>, QueryKey, string | null>(
    {
      queryKey: [...keyOf(searchLetters, { body: asked }), 'pages'],
      queryFn: ({ pageParam: cursor, signal }) =>
        call(searchLetters, { body: { ...asked, cursor } }, { signal }),
      initialPageParam: null,
      getNextPageParam: last => last.cursor ?? undefined,
      placeholderData: before => before,
      enabled,
      staleTime,
    },
    useClient(),
  )
