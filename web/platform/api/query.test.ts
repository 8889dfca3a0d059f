import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { answerHeld, countUnread, deleteDraft, listLetters, sendLetter } from '#contract/letters.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getHeld } from '#contract/random-letters.ts'
import type { Route } from '#contract/route.ts'
import { keyOf, refreshChanged } from './query.ts'
import { queryClient } from './query-client.ts'

const drafts = { query: { status: 'draft' } }
const isOutdated = (route: Route, sent = {}) => queryClient.getQueryState(keyOf(route, sent))?.isInvalidated

beforeEach(() => {
  queryClient.clear()
  for (const route of [getMailbox, getHeld]) queryClient.setQueryData(keyOf(route, {}), {})
  queryClient.setQueryData(keyOf(listLetters, drafts), [])
})

test('a write makes the answers outdated that its route changes, whatever their input', () => {
  refreshChanged(sendLetter)
  expect(isOutdated(getMailbox)).toBe(true)
  expect(isOutdated(listLetters, drafts)).toBe(true)
  expect(isOutdated(getHeld)).toBe(false)
})

test('a write can change a read that is a POST', () => {
  refreshChanged(answerHeld)
  expect(isOutdated(getHeld)).toBe(true)
})

test('an address that continues a changed one stays', () => {
  queryClient.setQueryData(keyOf(countUnread, {}), 1)
  refreshChanged(deleteDraft)
  expect(isOutdated(listLetters, drafts)).toBe(true)
  expect(isOutdated(countUnread)).toBe(false)
})

test('an answer that the caller brings up to date is not read again', () => {
  refreshChanged(sendLetter, [getMailbox])
  expect(isOutdated(getMailbox)).toBe(false)
  expect(isOutdated(listLetters, drafts)).toBe(true)
})

test('a first read under way when a write ends is read anew, since it may be older', async () => {
  queryClient.removeQueries()
  const answers: ((mailbox: string) => void)[] = []
  const queryFn = () => new Promise(resolve => answers.push(resolve))
  const screen = new QueryObserver(queryClient, { queryKey: keyOf(getMailbox, {}), queryFn })
  const leave = screen.subscribe(() => {})
  refreshChanged(sendLetter)
  answers[1]?.('with the letter')
  answers[0]?.('without the letter')
  await expect.poll(() => screen.getCurrentResult().data).toBe('with the letter')
  leave()
})
