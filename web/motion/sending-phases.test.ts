import { expect, test } from 'vitest'
import { type Ending, lastPhase, type Phase, phaseAfter } from './sending-phases.ts'

/** Each phase from `open` on, with the millisecond at which it begins. */
function timesOf(ending: Ending): [Phase, number][] {
  const times: [Phase, number][] = [['open', 0]]
  for (;;) {
    const [phase, at] = times.at(-1)!
    const next = phaseAfter(phase, ending)
    if (!next) return times
    times.push([next.phase, at + next.ms])
  }
}

test('the letter is open for two seconds, closed until five, and then away', () => {
  expect(timesOf('sent')).toEqual([
    ['open', 0],
    ['closed', 2000],
    ['carried', 2400],
    ['away', 5000],
  ])
})

test('a letter without an answer stays closed', () => {
  expect(timesOf(null)).toEqual([
    ['open', 0],
    ['closed', 2000],
  ])
})

test('a letter in the outbox is kept, and goes away when it is sent', () => {
  expect(timesOf('queued').at(-1)).toEqual(['kept', 2400])
  expect(phaseAfter('kept', 'sent')).toEqual({ phase: 'away', ms: 0 })
})

test('a press shows the end, as far as it is known', () => {
  expect([null, 'sent', 'queued'].map(ending => lastPhase(ending as Ending))).toEqual([
    'closed',
    'away',
    'kept',
  ])
})
