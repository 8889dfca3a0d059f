import { afterAll, beforeAll, expect, it } from 'vitest'
import { listWaiting, sendLetter } from '#contract/letters.ts'
import { migrate } from '#server/database/migrate.ts'
import { explain } from '#server/database/open.ts'
import { openLog } from '#server/log.ts'
import { comeAgainSeconds } from '#server/pressure.ts'
import { makeServingRole, type ServingRole } from '#test/serving-role.ts'
import { words } from '#test/steps.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

const lines: { level: number; msg: string; because?: string }[] = []
let role: ServingRole | null
let world: World
let mina: Member
beforeAll(async () => {
  role = await makeServingRole()
  const log = openLog('info', { write: line => void lines.push(JSON.parse(line)) })
  world = await openWorld({}, log, to => role?.as(to) ?? to)
  mina = await world.member()
})
afterAll(async () => {
  await world.close()
  await role?.drop()
})

it('while PostgreSQL has no connection left each call is told to come again, and the next one is served', async ({
  skip,
}) => {
  if (!role) return skip('only a superuser can make a role')
  expect((await mina.call(sendLetter, { body: words() })).status).toBe(200)
  await role.command(`alter role ${role.name} connection limit 0`)
  await role.command(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role.name}'`)
  lines.length = 0
  for (let times = 0; times < 10; times++) {
    const told = await mina.call(sendLetter, { body: words() })
    expect([told.status, told.code, told.headers['retry-after']]).toEqual([
      503,
      'COM-002',
      `${comeAgainSeconds}`,
    ])
  }
  expect((await world.app.inject('/readyz')).statusCode).toBe(503)
  const said = lines.filter(({ msg }) => msg === 'the database could not be asked')
  expect(said.map(({ because }) => because)).toContain('it has no connection left')
  expect(said.length).toBeLessThan(10)

  const start = migrate(world.sql).catch(error => explain(error, 'postgres://serving@somewhere/post'))
  expect(await start).toMatchObject({ message: expect.stringMatching(/^Cannot use .*too many connections/) })

  await role.command(`alter role ${role.name} connection limit -1`)
  await expect.poll(async () => (await mina.call(sendLetter, { body: words() })).status).toBe(200)
  const waiting = await mina.call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.data).toHaveLength(2)
})
