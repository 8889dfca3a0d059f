import { beforeEach, expect, test, vi } from 'vitest'
import { nextState } from './use-arrivals.ts'

const page = { hidden: false, isStill: false }
const still = { count: 1, before: 0, stage: 'none' } as const

beforeEach(() => {
  page.hidden = page.isStill = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('matchMedia', () => ({ matches: page.isStill }))
})

test('more unread letters start a flight', () => {
  expect(nextState(still, 3)).toEqual({ count: 3, before: 1, stage: 'flying' })
})

test('a letter that arrives during a flight is on it', () => {
  const flying = nextState(still, 2)
  expect(nextState(flying, 3)).toEqual({ count: 3, before: 1, stage: 'flying' })
})

test('the first count, a smaller one and an unknown one do not start a flight', () => {
  const unknown = { count: undefined, before: 0, stage: 'none' } as const
  const stages = [nextState(unknown, 2), nextState(still, 0), nextState(still, undefined)].map(
    ({ stage }) => stage,
  )
  expect(stages).toEqual(['none', 'none', 'none'])
})

test('the letters are lit at once with reduced motion or on a hidden tab', () => {
  page.isStill = true
  expect(nextState(still, 2).stage).toBe('none')
  page.isStill = false
  page.hidden = true
  expect(nextState(still, 2).stage).toBe('none')
})
