import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { getRollingPaper, type RollingPaperComment } from '#contract/rolling-paper.ts'
import type { Output } from '#contract/route.ts'
import { call } from '#web/platform/api/call.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { keyOf } from '#web/platform/api/query.ts'
import { queryClient, useClient } from '#web/platform/api/query-client.ts'

type Page = Output<typeof getRollingPaper>
type Pages = InfiniteData<Page, number>

// Up to this many pages are read again on each visit. A longer list stays as it is.
const pagesAskedAgain = 5
const minutes = 60_000

/** A rolling paper with all pages of notes read so far. */
export function useRollingPaper(id: number) {
  return useInfiniteQuery<Page, CallError, ReturnType<typeof wholeOf>, readonly unknown[], number>(
    {
      queryKey: keyFor(id),
      queryFn: ({ pageParam, signal }) =>
        call(getRollingPaper, { params: { id }, query: { page: String(pageParam) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ eventPostComments: { currentPage, totalPages } }) =>
        currentPage < totalPages ? currentPage + 1 : undefined,
      select: wholeOf,
      staleTime: ({ state: { data } }) =>
        data && (data as unknown as Pages).pages.length > pagesAskedAgain ? Number.POSITIVE_INFINITY : 0,
      gcTime: 10 * minutes,
    },
    useClient(),
  )
}

/** Joins the pages. A note that moved to the next page between two reads is in both; it appears once. */
function wholeOf({ pages }: Pages) {
  const [{ title, used }, comments] = [pages.at(-1) as Page, new Map<number, RollingPaperComment>()]
  for (const { eventPostComments } of pages)
    for (const comment of eventPostComments.content) comments.set(comment.commentId, comment)
  return {
    title,
    used,
    comments: [...comments.values()],
    total: pages.at(-1)?.eventPostComments.totalElements ?? 0,
  }
}

/** Puts a note of mine on top at once. A short list is then read again. */
export function putUp(id: number, comment: RollingPaperComment): void {
  change(id, 1, (content, isFirst) => (isFirst ? [comment, ...content] : content))
}

/** Removes a note at once. */
export function takeOff(id: number, commentId: number): void {
  change(id, -1, content => content.filter(comment => comment.commentId !== commentId))
}

/** Marks the rolling paper as no longer in progress, in all pages read so far. */
export function end(id: number): void {
  queryClient.setQueryData<Pages>(
    keyFor(id),
    before => before && { ...before, pages: before.pages.map(page => ({ ...page, used: false })) },
  )
}

type Change = (content: RollingPaperComment[], isFirst: boolean) => RollingPaperComment[]

function change(id: number, by: 1 | -1, changed: Change): void {
  const queryKey = keyFor(id)
  const before = queryClient.getQueryData<Pages>(queryKey)
  if (!before) return
  const pages = before.pages.map(({ eventPostComments, ...paper }, at) => {
    const content = changed(eventPostComments.content, at === 0)
    const totalElements = eventPostComments.totalElements + by
    return { ...paper, eventPostComments: { ...eventPostComments, content, totalElements } }
  })
  const last = pages.at(-1)
  // The next page has moved up by one. The last page is read once more, so that no note between them is missed.
  if (by < 0 && last) last.eventPostComments.currentPage--
  queryClient.setQueryData<Pages>(queryKey, { ...before, pages })
  if (pages.length <= pagesAskedAgain) void queryClient.invalidateQueries({ queryKey })
}

const keyFor = (id: number) => keyOf(getRollingPaper, { params: { id } })
