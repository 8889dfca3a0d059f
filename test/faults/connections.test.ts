import { afterAll, expect, it } from 'vitest'
import { sendLetter } from '#contract/letters.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { explain } from '#server/platform/open-database.ts'
import { makeServingRole } from '#test/support/serving-role.ts'
import { words } from '#test/support/steps.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'
import { allAreSentAway, isServedAgain, keepLog } from './steps.ts'

const { lines, log } = keepLog()
const role = await makeServingRole()
afterAll(() => role?.drop())
const world = await closeAfterTests(openWorld({}, log, to => role?.as(to) ?? to))
const mina = await world.member()

it('while PostgreSQL has no connection left each call gets 503 with Retry-After, and the next one after it is served', async ({
  skip,
}) => {
  if (!role) return skip('only a superuser can make a role')
  expect((await mina.call(sendLetter, { body: words() })).status).toBe(200)
  await role.command(`alter role ${role.name} connection limit 0`)
  await role.command(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role.name}'`)
  lines.length = 0
  await allAreSentAway(world, mina, 10)
  const said = lines.filter(({ msg }) => msg === 'the database could not be asked')
  expect(said.map(({ because }) => because)).toContain('it has no connection left')
  expect(said.length).toBeLessThan(10)

  const start = migrate(world.sql).catch(error => explain(error, 'postgres://serving@somewhere/post'))
  expect(await start).toMatchObject({ message: expect.stringMatching(/^Cannot use .*too many connections/) })

  await role.command(`alter role ${role.name} connection limit -1`)
  await isServedAgain(mina, 2)
})
