import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSiteState } from '#contract/site.ts'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { readSiteState } from './read-site-state.ts'
import { learnTime } from './server-clock.ts'
import { isReadOnly, learnSiteState, useSiteState } from './site-state.ts'

const nothing = { notice: null, readOnly: null }
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const notice = (to: string) => ({ noticeId: 1, text: '점검이 있어요.', from: at(0), to })

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-03-02T03:00:00Z'),
  })
  // Other tests of the process have taught another clock.
  learnTime(new Date().toISOString(), Date.now(), Date.now())
  learnSiteState(nothing)
})
afterEach(() => vi.useRealTimers())

test('the read-only mode and the notice end by themselves, each at its time', () => {
  const state = { notice: notice(at(120)), readOnly: { until: at(60) } }
  learnSiteState(state)
  expect(isReadOnly()).toBe(true)
  vi.advanceTimersByTime(59_000)
  expect(useSiteState.getState()).toEqual(state)
  vi.advanceTimersByTime(1000)
  expect(useSiteState.getState()).toEqual({ notice: state.notice, readOnly: null })
  vi.advanceTimersByTime(60_000)
  expect(useSiteState.getState()).toEqual(nothing)
})

test('a later end replaces the earlier one, and a notice of weeks ends too', () => {
  learnSiteState({ readOnly: { until: at(60) } })
  learnSiteState({ readOnly: { until: at(600) } })
  vi.advanceTimersByTime(60_000)
  expect(isReadOnly()).toBe(true)
  learnSiteState({ notice: notice(at(40 * 86_400)) })
  vi.advanceTimersByTime(39 * 86_400_000)
  expect(useSiteState.getState().notice).not.toBeNull()
  vi.advanceTimersByTime(86_400_000)
  expect(useSiteState.getState()).toEqual(nothing)
})

test('an end that has passed is not taken', () => {
  learnSiteState({ notice: notice(at(-1)), readOnly: { until: at(-1) } })
  expect(useSiteState.getState()).toEqual(nothing)
})

test('readSiteState takes the answer, and keeps the last state without one', async () => {
  vi.useRealTimers()
  const state = { notice: null, readOnly: { until: at(3600) } }
  let isFailing = false
  const close = await serve((request, response) => {
    expect(request.url).toBe(getSiteState.path)
    return isFailing ? refuse(response, 500, 'COM-002') : answer(response, state)
  })
  await readSiteState()
  expect(useSiteState.getState()).toEqual(state)
  isFailing = true
  await readSiteState()
  expect(useSiteState.getState()).toEqual(state)
  learnSiteState(nothing)
  close()
})
