import { describe, expect, it } from 'vitest'
import { leaveComment } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { Refusal, toInstant } from '#server/platform/ctx.ts'
import { endpoints } from '#server/routes.ts'
import { onlyReads, openingCalls, writingCalls } from '#test/support/administrator-calls.ts'
import { refused } from '#test/support/refused.ts'
import { answer, complain, startPaper } from '#test/support/steps.ts'
import { type Member, type Reply, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const guarded = endpoints.filter(({ route }) => isStaffGuard(route.guard))
const routes = guarded.map(({ route }) => [nameOf(route), route] as const)
const writing = guarded.filter(({ route }) => route.method !== 'GET' || route.writes)
/** The number of recorded acts, and of recorded openings. */
const rows = async () =>
  (
    await world.sql<[{ count: number }]>`
      select count(*)::int as count from audit_log where opened_on is null`
  )[0].count
const opened = async () =>
  (
    await world.sql<[{ count: number }]>`
      select count(*)::int as count from audit_log where opened_on is not null`
  )[0].count
const ask = (by: Pick<Member, 'ask'>, { method, path }: Route) =>
  by.ask(method, path.replaceAll(/\{\w+\}/g, '999999'))

/** A former administrator whose token still says ADMIN. */
async function former(): Promise<Member> {
  const member = await world.admin()
  await perform(world.context, ['revoke', member.zipCode])
  return member
}

describe('every call of the administrators', () => {
  it('is refused to a former administrator at once on every server', async () => {
    const other = await world.secondServer()
    const removed = await former()
    const headers = { authorization: `Bearer ${removed.token}` }
    for (const [, route] of routes) {
      refused(
        await ask({ ask: (...given) => other.nobody.ask(...withHeaders(given, headers)) }, route),
        403,
        'AUTH-008',
      )
    }
    await other.close()
  })
})

describe('every act of an administrator', () => {
  it('is listed in acts, openings or onlyReads', () => {
    expect([...Object.keys(writingCalls), ...Object.keys(openingCalls), ...onlyReads].sort()).toEqual(
      writing.map(({ route }) => nameOf(route)).sort(),
    )
  })

  it.each(Object.keys(writingCalls))('%s leaves one row in the audit log', async name => {
    const { route } = endpointOf(name)
    const sent = await writingCalls[name]!(world, admin)
    const before = await rows()
    const done = await (admin.call as Call)(route, sent)
    expect([done.status, done.code]).toEqual([200, undefined])
    const kept = await world.sql`
      select admin_id as by, at from audit_log where opened_on is null order by id desc limit 1`
    expect([await rows(), kept[0]]).toEqual([before + 1, { by: admin.id, at: instant() }])
  })

  it.each(onlyReads)('%s leaves no row, because it changes nothing', async name => {
    const before = await rows()
    await ask(admin, endpointOf(name).route)
    expect(await rows()).toBe(before)
  })

  it.each(Object.keys(openingCalls))('%s records each thing that it shows, once', async name => {
    const { route } = endpointOf(name)
    const sent = await openingCalls[name]!(world, admin)
    const acts = await rows()
    const before = await opened()
    const first = await (admin.call as Call)(route, sent)
    expect([first.status, first.code]).toEqual([200, undefined])
    const after = await opened()
    expect(after).toBeGreaterThan(before)
    await (admin.call as Call)(route, sent)
    expect([await opened(), await rows()]).toEqual([after, acts])
  })

  it.each([...Object.keys(writingCalls), ...Object.keys(openingCalls)])(
    '%s is undone if its administrator loses the role meanwhile',
    async name => {
      const { route, handle } = endpointOf(name)
      const given = (await { ...writingCalls, ...openingCalls }[name]!(world, admin)) as Record<
        string,
        unknown
      >
      const removed = await former()
      const me = { id: removed.id, role: 'ADMIN' as const, zipCode: removed.zipCode }
      const parts = (['params', 'query', 'body'] as const).flatMap(part => {
        const schema = route[part]
        return schema ? [[part, schema.parse(given[part] ?? {})]] : []
      })
      const sent = { ...Object.fromEntries(parts), raw: given.body ?? {} }
      const before = [await rows(), await opened()]
      const tried = world.context
        .transact(world.context.log, ctx => handle(ctx, me as never, sent as never))
        .then(answer => (answer instanceof Refusal ? Promise.reject(answer) : answer))
      await expect(tried).rejects.toMatchObject({ code: 'AUTH-008' })
      expect([await rows(), await opened()]).toEqual(before)
    },
  )
})

describe('the operator’s commands', () => {
  it.each(['grant', 'revoke', 'bar', 'lift', 'release'])(
    '%s leaves one row without a name',
    async command => {
      const mina = await world.member({ role: command === 'revoke' ? 'ADMIN' : 'USER' })
      if (command === 'lift') await perform(world.context, ['bar', mina.zipCode])
      if (command === 'release') await mina.ask('DELETE', '/api/members/me')
      const before = await rows()
      await perform(world.context, [command, mina.zipCode])
      expect(await rows()).toBe(before + 1)
      const [kept] = await world.sql`
      select admin_id as by, member_id as "memberId" from audit_log order by id desc limit 1`
      expect(kept).toEqual({ by: null, memberId: mina.id })
    },
  )

  it('review leaves one row for each decision', async () => {
    for (const words of [['approve'], ['return', '다시']]) {
      const [mina, juno] = await world.members(2)
      const { first } = await answer(mina, juno, { category: 'CONSULT' })
      const before = await rows()
      await perform(world.context, ['review', words[0]!, String(first.letterId), ...words.slice(1)])
      expect(await rows()).toBe(before + 1)
    }
  })
})

it('a member’s own acts leave no row in the audit log', async () => {
  const paper = await startPaper(admin)
  const [mina, juno] = await world.members(2)
  const before = await rows()
  const { data } = await mina.call(leaveComment, {
    params: { id: String(paper) },
    body: { content: '안녕' },
  })
  await complain(juno, { eventCommentId: data.commentId })
  await answer(mina, juno)
  expect(await rows()).toBe(before)
})

type Call = (route: Route, sent: object) => Promise<Reply>

const endpointOf = (name: string) => guarded.find(({ route }) => nameOf(route) === name)!
const instant = () => toInstant(world.clock.now())
const withHeaders = (
  [method, url, options]: Parameters<Member['ask']>,
  headers: Record<string, string>,
): Parameters<Member['ask']> => [method, url, { ...options, headers }]
