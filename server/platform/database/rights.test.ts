import { afterAll, describe, expect, inject, it } from 'vitest'
import { logout } from '#contract/auth.ts'
import { openLetter } from '#contract/letters.ts'
import { getTimeline } from '#contract/notifications.ts'
import { explain } from '#server/platform/open-database.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { makeServingRole } from '#test/support/serving-role.ts'
import { arrive, correspond } from '#test/support/steps.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'
import { migrate } from './migrate.ts'
import { connect } from './pool.ts'

const role = await makeServingRole()
afterAll(() => role?.drop())
const world = await closeAfterTests(openWorld({}, undefined, to => role?.as(to) ?? to))

describe('a role that reads and writes rows and owns no table', () => {
  it('is enough for a server and its jobs', async ({ skip }) => {
    if (!role) return skip('only a superuser can make a role')
    await expect(world.sql`create table mine (id int)`).rejects.toThrow('permission denied')
    await expect(world.sql`alter table letters add column mine int`).rejects.toThrow('must be owner')
    await expect(world.sql`update audit_log set act = act`).rejects.toThrow()

    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const { data } = await mina.call(getTimeline, { query: {} })
    expect(data.content.map(({ alarmType }) => alarmType)).toContain('LETTER')
    expect((await mina.call(openLetter, { params: { id: String(first.letterId) } })).status).toBe(200)
    await arrive(world)
    expect((await mina.call(logout)).status).toBe(200)
  })

  it('gets a message that says which role migrates the database', async ({ skip }) => {
    if (!role) return skip('only a superuser can make a role')
    const name = await create(inject('postgres'))
    const sql = connect(role.as(inDatabase(inject('postgres'), name)), 2)
    const refused = await migrate(sql).catch(error => explain(error, 'postgres://serving@somewhere/post'))
    expect((refused as Error).message).toContain('npm run admin -- migrate')
    await sql.end()
    await drop(inject('postgres'), name)
  })
})
