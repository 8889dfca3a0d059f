import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBookLetters, listBookSlowLetters } from '#contract/letter-book.ts'
import { answer, refuse, serve } from '#test/support/browser.ts'
import { letter, slowLetter } from './book.fixture.ts'
import { allLetters } from './choice.ts'
import { collect, startCollecting } from './collect.ts'

// A server with three parts of letters and one of slow letters. It fails once at the part in `broken`.
let asked: string[] = []
let broken = ''

function listener({ url = '' }: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const after = searchParams.get('after') ?? ''
  asked.push(`${pathname.slice('/api/letter-book/'.length)} ${after}`)
  if (after === broken) {
    broken = ''
    return refuse(response, 503, 'COM-002')
  }
  if (pathname === listBookSlowLetters.path) return answer(response, { letters: [slowLetter], next: null })
  const next = { '0-0': '1-1', '1-1': '2-2', '2-2': null }[after]
  if (pathname === listBookLetters.path)
    answer(response, { letters: [letter(), letter()], leftOut: after === '0-0' ? 1 : 0, next })
}

let close = () => {}
beforeAll(async () => {
  close = await serve(listener)
})
afterAll(() => close())
beforeEach(() => {
  ;[asked, broken] = [[], '']
})

const signal = new AbortController().signal

test('reads part after part, then the slow letters, and tells how many it has read', async () => {
  const choice = { ...allLetters, slow: true }
  const collected = startCollecting(choice)
  const read: number[] = []
  await collect(collected, choice, signal, count => read.push(count))
  expect(asked).toEqual(['letters 0-0', 'letters 1-1', 'letters 2-2', 'slow-letters 0-0'])
  expect(read).toEqual([3, 5, 7, 8])
  expect(collected).toMatchObject({ leftOut: 1, next: { letters: null, slow: null } })
  expect([collected.letters.length, collected.slow.length]).toEqual([6, 1])
})

test('goes on from the part that failed, and reads no letter twice', async () => {
  broken = '1-1'
  const collected = startCollecting(allLetters)
  await expect(collect(collected, allLetters, signal, () => {})).rejects.toMatchObject({ status: 503 })
  expect(collected.letters).toHaveLength(2)
  await collect(collected, allLetters, signal, () => {})
  expect(asked).toEqual(['letters 0-0', 'letters 1-1', 'letters 1-1', 'letters 2-2'])
  expect(collected.letters).toHaveLength(6)
})

test('asks for no letters of the mailbox if nobody is chosen', async () => {
  const choice = { ...allLetters, people: [], slow: true }
  await collect(startCollecting(choice), choice, signal, () => {})
  expect(asked).toEqual(['slow-letters 0-0'])
})

test('stops where it is told to', async () => {
  const abort = new AbortController()
  const reading = collect(startCollecting(allLetters), allLetters, abort.signal, () => abort.abort())
  await expect(reading).rejects.toThrow()
  expect(asked).toEqual(['letters 0-0'])
})
