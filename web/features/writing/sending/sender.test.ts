import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/platform/api/call-error.ts'
import type { PreviousLetter } from '../session/manuscript.ts'
import { failure, sentLetter, textWith } from '../session/writing.fixture.ts'
import { type Outgoing, outgoingMaker, sendOutgoing } from './sender.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const letter = { text: textWith('글'), parentId: null, draftId: null, version: null }
const outgoing = (part: Partial<Outgoing> = {}): Outgoing => ({
  ...outgoingMaker().make(letter, null),
  ...part,
})

/** A server that takes one letter per key. The first `lost` answers do not arrive. */
function server(lost: number) {
  const letters = new Set<string>()
  const post = vi.fn(async ({ key }: Outgoing) => {
    letters.add(key)
    if (post.mock.calls.length <= lost) throw failure(0)
    return sentLetter
  })
  return { letters, post }
}
const refusing = (...refusal: Parameters<typeof failure>) =>
  vi.fn(async () => Promise.reject(failure(...refusal)))
const noNote = () => {}

test('an unchanged letter keeps its key, a changed or sent one gets another', () => {
  const { make, forgetKey } = outgoingMaker()
  const first = make(letter, null)
  expect(make({ ...letter }, null).key).toBe(first.key)
  const changed = make({ ...letter, text: textWith('다른 글') }, null)
  expect(changed.key).not.toBe(first.key)
  forgetKey()
  expect(make({ ...letter, text: textWith('다른 글') }, null).key).not.toBe(changed.key)
})

test('a letter goes unconfirmed first; the confirmation makes another request', () => {
  const { make } = outgoingMaker()
  const first = make(letter, null)
  const confirmed = make(letter, null, { contactConfirmed: true })
  expect([first.body.contactConfirmed, confirmed.body.contactConfirmed]).toEqual([false, true])
  expect(confirmed.key).not.toBe(first.key)
  expect(make({ ...letter }, null, { contactConfirmed: true }).key).toBe(confirmed.key)
})

test('the answer to a held letter takes its own endpoint', () => {
  const held = { letterId: 5, matchingId: null } as PreviousLetter
  const { make } = outgoingMaker()
  expect(make(letter, held).door).toBe('held')
  expect(make(letter, { ...held, matchingId: 3 }).door).toBe('letter')
})

test('only an answer within a correspondence goes out as the last letter, and gets a key of its own', () => {
  const { make } = outgoingMaker()
  const parent = { letterId: 5, matchingId: 3 } as PreviousLetter
  const ordinary = make(letter, parent)
  expect(ordinary.body.last).toBeUndefined()
  const last = make(letter, parent, { isLast: true })
  expect([last.body.last, last.key === ordinary.key]).toEqual([true, false])
  expect(make(letter, { ...parent, matchingId: null }, { isLast: true }).body.last).toBeUndefined()
})

test('a letter whose answer is lost is sent again under its key, and arrives once', async () => {
  const { letters, post } = server(1)
  const first = await sendOutgoing(outgoing(), noNote, post)
  expect(first).toMatchObject({ type: 'later', outgoing: { unsureSince: start } })
  vi.setSystemTime(start + hour)
  const again = (first as { outgoing: Outgoing }).outgoing
  expect(await sendOutgoing(again, noNote, post)).toEqual({ type: 'sent', letter: sentLetter })
  expect(letters.size).toBe(1)
})

test('the attempt is noted before it starts', async () => {
  const order: string[] = []
  const note = ({ unsureSince }: Outgoing) => void order.push(`noted ${unsureSince}`)
  await sendOutgoing(outgoing(), note, async () => {
    order.push('sent')
    return sentLetter
  })
  expect(order).toEqual([`noted ${start}`, 'sent'])
})

test('a later attempt keeps the time since when the server may have the letter', async () => {
  vi.setSystemTime(start + hour)
  const outcome = await sendOutgoing(outgoing({ unsureSince: start }), noNote, refusing(0))
  expect(outcome).toMatchObject({ type: 'later', outgoing: { unsureSince: start } })
})

test('a letter certainly stays here without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const outcome = await sendOutgoing(outgoing(), noNote, refusing(0))
  expect(outcome).toMatchObject({ type: 'later', outgoing: { unsureSince: null } })
})

test('a failing server may have the letter', async () => {
  const outcome = await sendOutgoing(outgoing(), noNote, refusing(500, 'COM-002'))
  expect(outcome).toMatchObject({ type: 'later', outgoing: { unsureSince: start } })
})

test.each([
  [401, 'AUTH-005'],
  [429, 'COM-004'],
  [503, 'COM-007'],
] as const)('a %i did not look at the letter, which goes later', async (status, code) => {
  const outcome = await sendOutgoing(outgoing(), noNote, refusing(status, code))
  expect(outcome).toMatchObject({ type: 'later', error: { code }, outgoing: { unsureSince: null } })
})

test('any other refusal is final', async () => {
  const outcome = await sendOutgoing(outgoing(), noNote, refusing(400, 'MOD-003'))
  expect(outcome).toMatchObject({ type: 'refused', error: { code: 'MOD-003' } })
})

test('a letter without a draft is not sent again after the server has forgotten its key', async () => {
  const { post } = server(0)
  vi.setSystemTime(start + 23 * hour + 1)
  const outcome = await sendOutgoing(outgoing({ unsureSince: start }), noNote, post)
  expect(outcome).toMatchObject({ type: 'refused', error: { code: 'NETWORK' } })
  expect(post).not.toHaveBeenCalled()
})

test('a letter with a draft is sent again even then, because a sent letter has used its draft up', async () => {
  const { post } = server(0)
  vi.setSystemTime(start + 30 * hour)
  const withDraft = outgoingMaker().make({ ...letter, draftId: 17, version: 3 }, null)
  expect(await sendOutgoing({ ...withDraft, unsureSince: start }, noNote, post)).toMatchObject({
    type: 'sent',
  })
})

test('a letter that waited beyond its chosen day goes at once, under the same key', async () => {
  const days: unknown[] = []
  const post = vi.fn(async ({ body }: Outgoing) => {
    days.push(body.arrivesOn)
    if (body.arrivesOn)
      throw new CallError({ message: '', code: 'COM-001', fields: { arrivesOn: '내일부터' } }, 400)
    return sentLetter
  })
  const waiting = outgoing({ body: { ...outgoing().body, arrivesOn: '2020-03-01' } })
  expect(await sendOutgoing(waiting, noNote, post)).toMatchObject({ type: 'sent' })
  expect(days).toEqual(['2020-03-01', undefined])
  expect(new Set(post.mock.calls.map(([{ key }]) => key)).size).toBe(1)
  const far = outgoing({ body: { ...outgoing().body, arrivesOn: '2999-03-02' } })
  expect(await sendOutgoing(far, noNote, post)).toMatchObject({ type: 'refused' })
})
