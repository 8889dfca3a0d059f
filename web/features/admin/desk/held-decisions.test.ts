import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, serve } from '#test/support/browser.ts'
import { CallError } from '#web/platform/api/call-error.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { login, logout, useSession } from '#web/platform/api/session.ts'
import {
  type HeldItem,
  hold,
  isDecidedHere,
  repeatFailed,
  sendHeld,
  undo,
  useHeldDecisions,
} from './held-decisions.ts'

const item: HeldItem = { key: 'REVIEW:7', since: '2026-11-23T01:00:00Z' }
const send = vi.fn<() => Promise<unknown>>()
const onUndo = vi.fn()
const decide = (items = [item]) => hold({ items, text: '승인했어요', words: '글', send, onUndo })
const state = () => useHeldDecisions.getState()

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset().mockResolvedValue(null)
  onUndo.mockReset()
})
afterEach(() => {
  useHeldDecisions.setState({ held: [], failed: [], decided: {} })
  vi.useRealTimers()
})

it('sends a decision after ten seconds, once, and leaves its item out of the list meanwhile and afterwards', async () => {
  decide()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  sendHeld()
  expect(send).toHaveBeenCalledTimes(1)
  expect(state().held).toEqual([])
  expect(isDecidedHere(state(), item)).toBe(true)
  expect(isDecidedHere(state(), { ...item, since: '2026-11-23T02:00:00Z' })).toBe(false)
})

it('takes a decision back: the newest, or a named one', async () => {
  decide()
  const [first] = state().held
  decide([{ key: 'REPORT:8', since: '' }])
  undo()
  expect(state().held.map(({ id }) => id)).toEqual([first?.id])
  undo(first?.id)
  undo()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).not.toHaveBeenCalled()
  expect(onUndo).toHaveBeenCalledTimes(2)
  expect(isDecidedHere(state(), item)).toBe(false)
})

it('keeps the words of a decision that failed, and repeats it only if the server did not answer', async () => {
  send.mockRejectedValueOnce(new CallError({ message: '먼저 처리했어요.', code: 'REPORT-004' }, 409))
  send.mockRejectedValueOnce(new CallError({ message: '연결을 확인해 주세요.' }, 0))
  decide()
  decide([{ key: 'REPORT:8', since: '' }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state().failed.map(({ words, canRepeat }) => [words, canRepeat])).toEqual([
    ['글', false],
    ['글', true],
  ])
  expect(state().decided).toEqual({})
  repeatFailed(state().failed[1]?.id ?? 0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(state().failed).toHaveLength(1)
})

it.each([
  ['ended a minute ago', -60, 'second'],
  ['ends before the decision is sent', 9, 'second'],
  ['holds for long', 600, ''],
])('renews a token that %s when a decision is held', async (_, seconds, renewed) => {
  const stop = await serve((request, response) => {
    expect(`${request.method} ${request.url}`).toBe('POST /api/reissue')
    answer(response, { accessToken: 'second' })
  })
  const exp = Math.floor(serverNow() / 1000) + seconds
  const first = `head.${btoa(JSON.stringify({ role: 'ADMIN', exp }))}.sign`
  login(first)
  decide()
  const tokenAtEnd = renewed || first
  await vi.waitFor(() =>
    expect(useSession.getState()).toMatchObject({ accessToken: tokenAtEnd, refreshRequest: null }),
  )
  stop()
})

it('sends what is held before a logout, and forgets everything with it', () => {
  decide()
  logout()
  expect(send).toHaveBeenCalledTimes(1)
  expect(state()).toMatchObject({ held: [], failed: [], decided: {} })
})
