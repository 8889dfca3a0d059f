import { expect, it } from 'vitest'
import { isRefusedInReadOnly, isWriting, type Route } from '#contract/route.ts'
import { startReadOnly } from '#contract/site.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { endpoints } from '#server/routes.ts'
import { tables } from '#test/catalogue/tables.ts'
import { refused } from '#test/support/refused.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { settle } from './people.ts'

const world = await useWorld()
const people = await settle(world)
const until = new Date(world.clock.now().getTime() + 3600_000).toISOString()
await people.admin.call(startReadOnly, { body: { until } })

const routes = endpoints.map(({ route }) => route as Route)
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** A hash of the rows of each table. The windows of the rate limits count refused calls too. */
async function contents(): Promise<Record<string, string>> {
  const names = Object.keys(tables).filter(name => name !== 'rate_windows')
  const hashes: Record<string, string> = {}
  for (const name of names) {
    const [row] = await world.sql<{ hash: string | null }[]>`
      select md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${world.sql(name)} t`
    hashes[name] = row?.hash ?? ''
  }
  return hashes
}

const by = ({ guard }: Route) => (isStaffGuard(guard) ? people.admin : people.mina)
const ask = (by: Pick<Member, 'ask'>, { method, path }: Route) =>
  by.ask(
    method,
    path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, () => String(people.open.fromJuno)),
  )

it('the exceptions are sign-in, the calls that end the mode, and reads', () => {
  const excepted = routes.filter(route => isWriting(route) && !isRefusedInReadOnly(route))
  expect(excepted.map(route => `${route.whileReadOnly} ${nameOf(route)}`).sort()).toEqual([
    'rolls-back GET /api/admin/desk/me',
    'rolls-back GET /api/letters/{id}',
    'rolls-back GET /api/random-letters/{category}',
    'rolls-back GET /api/slow-letters/{id}',
    'rolls-back POST /api/admin/bad-words/try',
    'rolls-back POST /api/letters/check',
    'rolls-back POST /api/random-letters/valid',
    'rolls-back POST /api/random-letters/valid-table',
    'rolls-back POST /api/share-posts/{id}/preview',
    'rolls-back POST /api/share-proposals/preview',
    'rolls-back POST /api/share-proposals/{id}/preview',
    'runs DELETE /api/admin/site/notice',
    'runs DELETE /api/admin/site/read-only',
    'runs GET /api/auth/token',
    'runs PATCH /api/admin/site/notice',
    'runs PATCH /api/admin/site/read-only',
    'runs POST /api/logout',
    'runs POST /api/reissue',
  ])
})

it('every other writing call answers 503 to an allowed caller, and changes nothing', async () => {
  const before = await contents()
  for (const route of routes.filter(isRefusedInReadOnly)) {
    const reply = await ask(by(route), route)
    refused(reply, 503, 'COM-007')
    expect(Number(reply.headers['retry-after'])).toBe(3600)
  }
  for (const route of routes.filter(({ whileReadOnly }) => whileReadOnly === 'rolls-back'))
    expect([nameOf(route), (await ask(by(route), route)).code]).not.toEqual([nameOf(route), 'COM-007'])
  expect(await contents()).toEqual(before)
})

it('a caller whom the guard refuses gets the code of the guard, not COM-007', async () => {
  for (const route of routes.filter(({ guard }) => isStaffGuard(guard))) {
    const replies = [await ask(world.nobody, route), await ask(people.mina, route)]
    expect([nameOf(route), ...replies.map(({ code }) => code)]).toEqual([
      nameOf(route),
      'AUTH-007',
      'AUTH-008',
    ])
  }
})

it('every call that only reads answers as before', async () => {
  for (const route of routes.filter(route => !isWriting(route))) {
    expect([nameOf(route), (await ask(by(route), route)).status]).not.toEqual([nameOf(route), 503])
  }
})
