import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWaiting, sendLetter } from '#contract/letters.ts'
import { openLog } from '#server/log.ts'
import { comeAgainSeconds, unfinishedMost } from '#server/pressure.ts'
import { words } from '#test/steps.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { openRelay, type Relay } from './relay.ts'

const lines: { level: number; msg: string; requests?: number }[] = []
let relay: Relay
let world: World
let mina: Member
beforeAll(async () => {
  relay = await openRelay()
  const log = openLog('info', { write: line => void lines.push(JSON.parse(line)) })
  world = await openWorld({}, log, relay.to)
  mina = await world.member()
})
afterAll(async () => {
  relay.mend()
  await world.close()
  await relay.close()
})

it('while the database is away each call is told to come again, in few words, and the next one is served', async () => {
  expect((await mina.call(sendLetter, { body: words() })).status).toBe(200)
  lines.length = 0
  relay.cut()
  for (let times = 0; times < 20; times++) {
    const told = await mina.call(sendLetter, { body: words() })
    expect([told.status, told.code, told.headers['retry-after']]).toEqual([
      503,
      'COM-002',
      `${comeAgainSeconds}`,
    ])
  }
  expect((await world.app.inject('/readyz')).statusCode).toBe(503)
  const said = lines.filter(({ level }) => level >= 50)
  expect(said.length).toBeLessThan(20)
  expect(said[0]).toMatchObject({ msg: 'the database could not be asked', requests: 1 })
  relay.mend()
  await expect.poll(async () => (await mina.call(sendLetter, { body: words() })).status).toBe(200)
  const waiting = await mina.call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.data).toHaveLength(2)
})

it('of a flood while the database hardly answers the first thousand wait and the others come again', async () => {
  relay.stall()
  const asked = Array.from({ length: unfinishedMost + 50 }, () =>
    mina.call(listWaiting, { query: { status: 'waiting' } }),
  )
  const refused = await Promise.all(asked.slice(-50))
  for (const { status, code, headers } of refused)
    expect([status, code, headers['retry-after']]).toEqual([429, 'COM-004', '1'])
  relay.mend()
  const answered = await Promise.all(asked.slice(0, unfinishedMost))
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
})
