import { afterAll, expect, it } from 'vitest'
import { listWaiting, sendLetter } from '#contract/letters.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { refreshCookie } from '#server/platform/http/caller.ts'
import { unfinishedMax } from '#server/platform/http/overload.ts'
import { endpoints } from '#server/routes.ts'
import { words } from '#test/support/steps.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'
import { openDatabaseRelay } from './database-relay.ts'
import { allAreSentAway, isServedAgain, keepLog } from './steps.ts'

const { lines, log } = keepLog()
const relay = await closeAfterTests(openDatabaseRelay())
const world = await closeAfterTests(openWorld({}, log, relay.to))
const mina = await world.member()
afterAll(() => relay.mend())

it('while the database is away each call gets 503 with Retry-After, and the next one after it is served', async () => {
  expect((await mina.call(sendLetter, { body: words() })).status).toBe(200)
  lines.length = 0
  relay.cut()
  await allAreSentAway(world, mina, 20)
  const said = lines.filter(({ level }) => level >= 50)
  expect(said.length).toBeLessThan(20)
  expect(said[0]).toMatchObject({ msg: 'the database could not be asked', requests: 1 })
  relay.mend()
  await isServedAgain(mina, 2)
})

it('while the database is away no call signs the member out', async () => {
  const admin = await world.admin()
  relay.cut()
  const headers = { cookie: `${refreshCookie}=unknown`, origin: world.context.config.publicUrl }
  const answers = await Promise.all(
    endpoints.map(async ({ route: { method, path, guard } }) => {
      const url = path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, '1')
      const { status } = await (isStaffGuard(guard) ? admin : mina).ask(method, url, { headers })
      return { call: `${method} ${path}`, status }
    }),
  )
  relay.mend()
  expect(answers.filter(({ status }) => status === 401 || status === 403)).toEqual([])
  expect(answers).toContainEqual({ call: 'POST /api/reissue', status: 503 })
  await expect.poll(async () => (await world.app.inject('/readyz')).statusCode).toBe(200)
})

it('during a flood on a stalled database the first thousand calls wait and the others get 503', async () => {
  relay.stall()
  const asked = Array.from({ length: unfinishedMax + 50 }, () =>
    mina.call(listWaiting, { query: { status: 'waiting' } }),
  )
  const refused = await Promise.all(asked.slice(-50))
  for (const { status, code, headers } of refused)
    expect([status, code, headers['retry-after']]).toEqual([429, 'COM-004', '1'])
  relay.mend()
  const answered = await Promise.all(asked.slice(0, unfinishedMax))
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
})
