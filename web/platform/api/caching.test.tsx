import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { listPrevious } from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import type { Route } from '#contract/route.ts'
import { listMySharePosts, listSharePosts } from '#contract/sharing.ts'
import { renderWith } from '#test/support/render.tsx'
import CorrespondencePage from '#web/features/mailbox/correspondence-page.tsx'
import MailboxPage from '#web/features/mailbox/mailbox-page.tsx'
import BoardPage from '#web/features/sharing/board-page.tsx'
import MyPostsPage from '#web/features/sharing/my-posts-page.tsx'
import { usePreviousLetters } from '#web/features/writing/use-parent.ts'

const minutes = 60_000

/** The cache options of a screen's reading of a route. */
function keeping(screen: ReactNode, { method, path }: Route) {
  const client = new QueryClient()
  renderWith(client, screen)
  const query = client.getQueryCache().find({ queryKey: [`${method} ${path}`], exact: false })
  const { staleTime, gcTime, refetchOnMount } = (query?.options ?? {}) as Record<string, unknown>
  return { staleTime, gcTime, refetchOnMount }
}

test('the board is fresh for 5 minutes and kept for 10', () => {
  expect(keeping(<BoardPage />, listSharePosts)).toMatchObject({
    staleTime: 5 * minutes,
    gcTime: 10 * minutes,
  })
})

test('my posts are fresh for 5 minutes and kept for 10', () => {
  expect(keeping(<MyPostsPage />, listMySharePosts)).toMatchObject({
    staleTime: 5 * minutes,
    gcTime: 10 * minutes,
  })
})

const ReadsPrevious = () => usePreviousLetters(5) && null

test('answers of the write screen are fresh for 5 minutes and kept for 60', () => {
  expect(keeping(<ReadsPrevious />, listPrevious)).toMatchObject({
    staleTime: 5 * minutes,
    gcTime: 60 * minutes,
  })
})

test('the mailbox and its letters are read again each time they are shown', () => {
  const always = { staleTime: 0, refetchOnMount: 'always' }
  expect(keeping(<MailboxPage />, getMailbox)).toMatchObject(always)
  expect(keeping(<CorrespondencePage />, getMailbox)).toMatchObject(always)
  expect(keeping(<CorrespondencePage />, getCorrespondence)).toMatchObject(always)
})
