import { describe, expect, it } from 'vitest'
import type { Route } from '#contract/route.ts'
import { includesRole, isStaffGuard, type StaffRole, staffGuards, staffRoles } from '#contract/staff-roles.ts'
import { endpoints } from '#server/routes.ts'
import { openingCalls, writingCalls } from '#test/support/administrator-calls.ts'
import { refused } from '#test/support/refused.ts'
import { isRest } from '#test/support/samples.ts'
import { type Member, type Reply, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

type TestedRoute = Pick<Route, 'method' | 'path' | 'guard' | 'fails'>
const routes: TestedRoute[] = endpoints.map(({ route }) => route)
const nameOf = ({ method, path }: TestedRoute) => `${method} ${path}`
const pathOf = ({ path }: TestedRoute) => path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, '999999')

/** Each caller is new for each call: some calls end their member. */
const callers: Record<string, { role: StaffRole | null; make(): Promise<Pick<Member, 'ask'>> }> = {
  'a stranger': { role: null, make: async () => world.nobody },
  'a member': { role: null, make: () => world.member() },
  'a reviewer': { role: 'REVIEWER', make: () => world.reviewer() },
  'a moderator': { role: 'MODERATOR', make: () => world.moderator() },
  'an administrator': { role: 'ADMIN', make: () => world.admin() },
}

/** The refusal of the guard, null if it lets the caller pass. A handler may refuse with AUTH-007 too, as its route says. */
function refusalOf({ guard }: TestedRoute, caller: string): string | null {
  if (guard === 'anyone') return null
  if (caller === 'a stranger') return 'AUTH-007'
  return isStaffGuard(guard) && !includesRole(callers[caller]!.role, staffGuards[guard]) ? 'AUTH-008' : null
}

/** `npm test` calls the routes of the desk; the others have the guards of members, which other tests try. */
const called = routes.filter(({ guard }) => isRest || isStaffGuard(guard))
const table = called.flatMap(route =>
  Object.keys(callers).map(caller => [nameOf(route), caller, route] as const),
)

describe('every route, called by every role', () => {
  it.each(table)('%s lets %s pass, or refuses, as its guard says', async (_, caller, route) => {
    const by = await callers[caller]!.make()
    const { code, status } = await by.ask(route.method, pathOf(route))
    const ofGuard = [401, 403].includes(status) && (code === 'AUTH-007' || code === 'AUTH-008') ? code : null
    const expected = refusalOf(route, caller)
    const isOfHandler = expected === null && ofGuard !== null && route.fails?.includes(ofGuard)
    expect(isOfHandler ? null : ofGuard).toBe(expected)
  })
})

/** A new route of the desk stands here on purpose, or it belongs to the moderators. */
const ofReviewers = [
  'DELETE /api/admin/desk/notes/{id}',
  'DELETE /api/admin/desk/{kind}/{id}/claim',
  'DELETE /api/admin/desk/{kind}/{id}/tags/{key}',
  'GET /api/admin/desk',
  'GET /api/admin/desk/colleagues',
  'GET /api/admin/desk/counts',
  'GET /api/admin/desk/me',
  'GET /api/admin/desk/replies',
  'GET /api/admin/desk/tags',
  'GET /api/admin/desk/{kind}/{id}',
  'GET /api/admin/desk/{kind}/{id}/people',
  'GET /api/admin/report-targets',
  'GET /api/admin/reviews',
  'GET /api/reports',
  'PATCH /api/admin/desk/me',
  'PATCH /api/admin/report-targets/{id}',
  'PATCH /api/admin/reviews/{id}',
  'PATCH /api/reports/{id}',
  'POST /api/admin/desk/authors/{id}/decisions',
  'POST /api/admin/desk/{kind}/{id}/claim',
  'POST /api/admin/desk/{kind}/{id}/escalate',
  'POST /api/admin/desk/{kind}/{id}/notes',
  'POST /api/admin/desk/{kind}/{id}/parent',
  'POST /api/admin/desk/{kind}/{id}/pass',
  'POST /api/admin/desk/{kind}/{id}/tags',
  'POST /api/admin/reports/{id}/neighbours',
  'POST /api/admin/reviews/{id}/parent',
]
const ofAdministrators = [
  'DELETE /api/admin/roles/{id}',
  'DELETE /api/admin/site/notice',
  'DELETE /api/admin/site/read-only',
  'GET /api/admin/audit/export',
  'GET /api/admin/roles',
  'GET /api/admin/site/state',
  'PATCH /api/admin/roles/{id}',
  'PATCH /api/admin/site/notice',
  'PATCH /api/admin/site/read-only',
  'POST /api/admin/roles',
]

describe('the rights', () => {
  it('the routes of reviewers, and of administrators alone, are those of the lists', () => {
    const named = (guard: string) =>
      routes
        .filter(route => route.guard === guard)
        .map(nameOf)
        .sort()
    expect(named('reviewer')).toEqual(ofReviewers)
    expect(named('admin')).toEqual(ofAdministrators)
  })

  it('cover every address below /api/admin', () => {
    const open = routes.filter(({ path, guard }) => path.startsWith('/api/admin') && !isStaffGuard(guard))
    expect(open.map(nameOf)).toEqual([])
  })
})

type Call = (route: TestedRoute, sent: object) => Promise<Reply>
const calls = { ...writingCalls, ...openingCalls }

describe('a role below the one that a call needs', () => {
  it.each(Object.keys(calls))('cannot use %s on a real thing, and the needed role can', async name => {
    const route = routes.find(one => nameOf(one) === name)!
    const least = staffGuards[route.guard as keyof typeof staffGuards]
    const below = staffRoles[staffRoles.indexOf(least) - 1] ?? 'USER'
    const sent = await calls[name]!(world, admin)
    const count = () => world.sql`select count(*)::int as rows from audit_log`
    const before = await count()
    refused(
      await ((await world.member({ role: below })).call as unknown as Call)(route, sent),
      403,
      'AUTH-008',
    )
    expect(await count()).toEqual(before)
    const done = await ((await world.member({ role: least })).call as unknown as Call)(route, sent)
    expect([done.status, done.code]).toEqual([200, undefined])
  })
})

it('a role that is taken away ends with the call after it, whatever the token says', async () => {
  for (const role of staffRoles) {
    const member = await world.member({ role })
    const mine = routes.filter(({ guard }) => isStaffGuard(guard) && includesRole(role, staffGuards[guard]))
    await world.sql`update members set role = 'USER' where id = ${member.id}`
    for (const route of mine)
      expect([nameOf(route), (await member.ask(route.method, pathOf(route))).code]).toEqual([
        nameOf(route),
        'AUTH-008',
      ])
  }
})
