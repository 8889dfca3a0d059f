import type { ServerResponse } from 'node:http'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getTimes } from '#contract/times.ts'
import { answer, newLocalStorage, serve } from '#test/support/browser.ts'
import {
  endedKey,
  listSealedNames,
  listStored,
  plainKey,
  sealedKey,
  storeForMember,
} from './member-storage.ts'
import { openWords } from './open-words.ts'
import { endWords } from './sealed-words.ts'
import { login, logout } from './session.ts'

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub, role: 'USER', zipCode: 'AB12C' }))}.sign`
const keyOf = (id: string) => ({ id, key: Buffer.alloc(32, id).toString('base64url') })

let keys = [keyOf('present')]
let calls = 0
/** The time of the server, whatever the device says. */
const time = '2026-03-01T12:00:00Z'
let times = 0
const answerAt = (response: ServerResponse) => {
  times++
  response.end(JSON.stringify({ data: {}, timestamp: time }))
}
let close = () => {}
beforeAll(async () => {
  close = await serve((request, response) => {
    if (request.url === getTimes.path) return answerAt(response)
    calls++
    answer(response, keys)
  })
})
afterAll(() => close())
beforeEach(async () => {
  vi.useRealTimers()
  vi.stubGlobal('localStorage', newLocalStorage())
  vi.stubGlobal('indexedDB', new IDBFactory())
  logout()
  await endWords(() => true)
  keys = [keyOf('present')]
  calls = 0
})

const row = (name: string) => localStorage.getItem(sealedKey('7', name)) ?? ''
const words = () => [...listStored('7').values()]

async function signOut(): Promise<void> {
  logout()
  await endWords(() => true)
}

test('a key is asked for once a day, and a later sign-in opens what an earlier one sealed', async () => {
  login(tokenOf('7'))
  await openWords('7')
  storeForMember('7', 'letter', '글')
  await vi.waitUntil(() => row('letter'))
  await openWords('7')
  expect([words(), calls]).toEqual([['글'], 1])
  await signOut()
  expect(words()).toEqual([])
  login(tokenOf('7'))
  await openWords('7')
  expect([words(), calls]).toEqual([['글'], 2])
})

test('another member opens nothing, and their key does not open the row', async () => {
  login(tokenOf('7'))
  await openWords('7')
  storeForMember('7', 'letter', '글')
  await signOut()
  keys = [{ ...keyOf('present'), key: keyOf('other').key }]
  login(tokenOf('8'))
  await openWords('8')
  expect([words(), listStored('8').size, listSealedNames('7')]).toEqual([[], 0, ['letter']])
})

test('a row of an older secret opens, and is sealed by the present key', async () => {
  login(tokenOf('7'))
  await openWords('7')
  storeForMember('7', 'letter', '글')
  await signOut()
  keys = [keyOf('next'), keyOf('present')]
  login(tokenOf('7'))
  await openWords('7')
  expect(words()).toEqual(['글'])
  expect(row('letter')).toMatch(/^next\./)
})

test('a row under an unknown key stays as it is', async () => {
  localStorage.setItem(sealedKey('7', 'letter'), 'lost.AAAA.AAAA')
  login(tokenOf('7'))
  await openWords('7')
  expect([words(), row('letter')]).toEqual([[], 'lost.AAAA.AAAA'])
})

test('a browser that keeps no key holds plain rows until the sign-out, and opens them after the next sign-in', async () => {
  vi.stubGlobal('indexedDB', undefined)
  login(tokenOf('7'))
  await openWords('7')
  storeForMember('7', 'letter', '글')
  await signOut()
  expect([localStorage.getItem(plainKey('7', 'letter')), listSealedNames('7')]).toEqual([null, ['letter']])
  login(tokenOf('7'))
  await openWords('7')
  expect([words(), listSealedNames('7')]).toEqual([['글'], []])
})

test('a full storage keeps the plain row', async () => {
  login(tokenOf('7'))
  await openWords('7')
  storeForMember('7', 'letter', '글')
  const { setItem } = localStorage
  vi.spyOn(localStorage, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('sealed:')) throw new Error('full')
    setItem.call(this, key, value)
  })
  await signOut()
  expect(words()).toEqual(['글'])
})

test.each([
  ['40 days ahead', 40, 0, 1],
  ['right, 40 days after the sign-out', 0, -40, 0],
])('a device whose clock is %s erases words only when the server agrees', async (_, ahead, since, left) => {
  const day = 86_400_000
  const now = Date.parse(time)
  localStorage.setItem(sealedKey('9', 'letter'), 'sealed')
  localStorage.setItem(endedKey('9'), String(now + since * day))
  vi.useFakeTimers({ toFake: ['Date'], now: now + ahead * day })
  const before = times
  vi.resetModules()
  const { sweep } = await import('./sealed-words.ts')
  sweep()
  await vi.waitUntil(() => times > before)
  await new Promise(done => setTimeout(done, 20))
  expect(listSealedNames('9')).toHaveLength(left)
})
