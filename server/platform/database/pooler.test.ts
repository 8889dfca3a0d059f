import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, type Database } from './pool.ts'
import { checkRole, explainRefusedSetting, findPooler } from './pooler.ts'

// test/pooler runs a PgBouncer, in the second part of the tests.
let sql: Database
beforeAll(() => {
  sql = connect(inject('postgres'), 1)
})
afterAll(() => sql.end({ timeout: 1 }))

it('PostgreSQL itself is no pooler', async () => {
  expect(await findPooler(inject('postgres'))).toBe(null)
})

it('a role without time limits is named, and one with another time zone refused', async () => {
  const session = await sql.reserve()
  await session`set idle_in_transaction_session_timeout = 30000`
  expect(await checkRole(session)).toMatch(/^The role \w+ has no statement_timeout: /)
  await session`set statement_timeout = 20000`
  expect(await checkRole(session)).toBe(null)
  await session`set timezone = 'Asia/Seoul'`
  await expect(checkRole(session)).rejects.toThrow(/does not pass TimeZone on. Run "alter role/)
  await session`discard all`
  session.release()
})

it('a refused setting is named with the line for the configuration of PgBouncer', () => {
  expect(explainRefusedSetting({ message: 'unsupported startup parameter: plan_cache_mode' })?.message).toBe(
    'The pooler refuses the setting plan_cache_mode. In session mode add "ignore_startup_parameters = plan_cache_mode, statement_timeout, idle_in_transaction_session_timeout" to its configuration; in transaction mode set DATABASE_DIRECT_URL to an address that leads past it.',
  )
  expect(explainRefusedSetting({ message: 'no route to host' })).toBe(null)
})
