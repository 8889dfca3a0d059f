import { describe, expect, it } from 'vitest'
import { barMember } from '#contract/administration.ts'
import { appeal, decideAppeal } from '#contract/appeals.ts'
import { exchangeState, logout, reissue } from '#contract/auth.ts'
import { exportMine } from '#contract/export.ts'
import { getBookContents, listBookLetters, listBookSlowLetters } from '#contract/letter-book.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import type { Route } from '#contract/route.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { bearer, openListeningWorld, signIn, tokenFor } from '#server/features/auth/sign-in.fixture.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { endpoints } from '#server/routes.ts'
import { listen } from '#test/support/listener.ts'
import { refused } from '#test/support/refused.ts'
import { deviceOf, renewAt } from '#test/support/sign-in-devices.ts'
import { closeAfterTests, type World } from '#test/support/world.ts'

const world = await closeAfterTests(openListeningWorld())
const other = await closeAfterTests(world.secondServer())
const admin = await world.admin()

const guarded = endpoints.map(({ route }) => route).filter(({ guard }) => guard !== 'anyone')
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const book = [getBookContents, listBookLetters, listBookSlowLetters]
const open = [listMyWarnings, appeal, exportMine, listComingSlowLetters, ...book, withdraw].map(nameOf)
const shut = guarded.filter(route => !open.includes(nameOf(route)))
const pathOf = ({ path }: Route) => path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, '999999')
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status)

/** A barred member, and the token of its next sign-in at another server. */
async function barred(account: string, role: 'USER' | 'ADMIN' = 'USER') {
  const token = await tokenFor(world, await signIn(world, 'kakao', account))
  const id = Number(JSON.parse(atob(token.split('.')[1]!)).sub)
  const body = { reason: '함께 지내는 약속을 어겼어요.' }
  const done = await admin.call(barMember, { params: { id: String(id) }, body })
  expect(done.code).toBeUndefined()
  await world.sql`update members set role = ${role}, zip_code = ${account.toUpperCase()} where id = ${id}`
  const { screen } = await signIn(world, 'kakao', account)
  expect([screen.searchParams.get('error'), screen.searchParams.get('state')]).toEqual([
    'deleted_member',
    null,
  ])
  const state = screen.searchParams.get('appeal')
  const headers = bearer(await tokenFor(other, { state }))
  return { id, token, headers }
}

const ask = (
  at: World,
  { method, path }: { method: Route['method']; path: string },
  headers: Record<string, string>,
) => at.nobody.ask(method, path, { headers })

describe('the token of a barred member', () => {
  it('opens warnings, appeals, the export, the letter book, the days of slow letters, withdrawing and logging out', () => {
    expect(
      guarded
        .filter(({ guard }) => guard === 'leaving')
        .map(nameOf)
        .sort(),
    ).toEqual(open.toSorted())
  })

  it('opens nothing else, at any server, for any former role', async () => {
    for (const { headers } of [await barred('BARR1'), await barred('BARR2', 'ADMIN')]) {
      for (const at of [world, other]) {
        for (const route of [...shut, { method: 'GET' as const, path: '/api/notifications/sub' }]) {
          refused(await ask(at, { ...route, path: pathOf(route as Route) }, headers), 401, 'AUTH-005')
        }
        expect((await ask(at, { method: 'POST', path: '/api/reissue' }, headers)).code).toBe('AUTH-004')
      }
    }
  })

  it('opens these calls at any server for half an hour', async () => {
    const { headers, token } = await barred('BARR3')
    for (const at of [world, other]) {
      const listed = await ask(at, listMyWarnings, headers)
      expect(listed.data).toMatchObject([
        { memo: '함께 지내는 약속을 어겼어요.', barred: true, appealable: true },
      ])
      expect(codes(await ask(at, exportMine, headers), await ask(at, logout, headers))).toEqual([200, 200])
      const before = bearer(token)
      await expect.poll(async () => codes(await ask(at, listMyWarnings, before))).toEqual(['AUTH-005'])
    }
    const [{ warningId }] = (await ask(world, listMyWarnings, headers)).data as [{ warningId: number }]
    const body = { warningId, content: '다시 살펴봐 주세요.' }
    expect(codes(await other.nobody.ask('POST', appeal.path, { body, headers }))).toEqual([200])
    world.clock.move(1800)
    expect(codes(await ask(world, listMyWarnings, headers))).toEqual(['AUTH-005'])
  })

  it('withdraws its member, and opens nothing after that', async () => {
    const { headers, id } = await barred('BARR4')
    expect(codes(await ask(other, withdraw, headers))).toEqual([200])
    for (const at of [world, other]) {
      for (const route of [listMyWarnings, exportMine, withdraw])
        expect(codes(await ask(at, route, headers))).toEqual(['AUTH-005'])
    }
    expect(await world.sql`select status from members where id = ${id}`).toEqual([{ status: 'WITHDRAWN' }])
    expect((await signIn(world, 'kakao', 'BARR4')).screen.searchParams.get('appeal')).toBeNull()
  })

  it('opens nothing once an appeal has lifted the bar: its member signs in as before', async () => {
    const { headers } = await barred('BARR5')
    const judge = await world.admin()
    const [{ warningId }] = (await ask(world, listMyWarnings, headers)).data as [{ warningId: number }]
    const body = { warningId, content: '다시 살펴봐 주세요.' }
    const made = await world.nobody.ask('POST', appeal.path, { body, headers })
    const { appealId } = made.data as { appealId: number }
    const accepted = { decision: 'ACCEPT' as const, reason: '오해였어요.' }
    await judge.call(decideAppeal, { params: { id: String(appealId) }, body: accepted })
    for (const at of [world, other])
      expect(codes(await ask(at, listMyWarnings, headers))).toEqual(['AUTH-005'])
    world.clock.move(1)
    const back = await signIn(world, 'kakao', 'BARR5')
    expect(back.error).toBeNull()
    const { data } = await world.nobody.call(exchangeState, { query: { state: back.state! } })
    await expect
      .poll(async () => codes(await ask(world, listMyWarnings, bearer(data.accessToken))))
      .toEqual([200])
  })
})

describe('a bar during a visit', () => {
  const appealOf = ({ error }: { error: object }) => (error as { appeal?: string }).appeal
  const renew = (at: World, cookie: string, headers = {}) =>
    at.nobody.ask('POST', reissue.path, { headers: { cookie, ...headers } })
  const bar = (id: number) =>
    admin.call(barMember, { params: { id: String(id) }, body: { reason: '약속을 어겼어요.' } })

  it('is sent on streams with signals=1 before they end, on every server; other streams just end', async () => {
    const mina = await world.member()
    const streams = await Promise.all([world, other].map(at => listen(at, mina.token, {}, '?signals=1')))
    const plain = await Promise.all([world, other].map(at => listen(at, mina.token)))
    await bar(mina.id)
    for (const stream of streams) {
      const first = await stream.next()
      // The notification of the bar may come before its signal.
      const signal = first.event === undefined ? await stream.next() : first
      expect(signal).toEqual({ id: undefined, event: 'barred', data: {} })
      await stream.ended
    }
    for (const stream of plain) {
      await stream.ended
      expect(await stream.body()).not.toContain('barred')
    }
  })

  it('is not sent on a withdrawal, which ends the stream as well', async () => {
    const mina = await world.member()
    const stream = await listen(world, mina.token, {}, '?signals=1')
    await mina.call(withdraw)
    await stream.ended
    expect(await stream.body()).not.toContain('event:')
  })

  it('ends every token, and the refresh cookie leads to the appeal, even hours later', async () => {
    const mina = await world.member()
    const [phone, desk] = [await deviceOf(world, mina), await deviceOf(world, mina)]
    await bar(mina.id)
    for (const { token } of [mina, phone, desk]) {
      for (const at of [world, other])
        await expect.poll(async () => codes(await ask(at, getMe, bearer(token)))).toEqual(['AUTH-005'])
    }
    world.clock.move(5 * 3600)
    await world.background()
    for (const { cookie } of [phone, desk]) {
      const refusal = await renew(other, cookie)
      expect([refusal.status, refusal.code, refusal.headers['set-cookie']]).toEqual([
        401,
        'AUTH-004',
        undefined,
      ])
      const headers = bearer(await tokenFor(world, { state: appealOf(refusal)! }))
      expect(codes(await ask(world, listMyWarnings, headers))).toEqual([200])
      expect(codes(await ask(world, getMe, headers))).toEqual(['AUTH-005'])
      expect((await world.nobody.ask('GET', `${exchangeState.path}?state=${appealOf(refusal)}`)).code).toBe(
        'AUTH-006',
      )
    }
  })

  it('gives no appeal to a page of another origin, an old token, or a sign-in that had ended before', async () => {
    const mina = await world.member()
    const [first, out] = [await deviceOf(world, mina), await deviceOf(world, mina)]
    const next = await renewAt(world, first.cookie)
    await renew(world, out.cookie)
    await world.nobody.ask('POST', logout.path, { headers: { cookie: out.cookie } })
    world.clock.move(11)
    await bar(mina.id)
    const refusals = [
      await renew(world, next.cookie, { origin: 'https://stranger.example' }),
      await renew(world, first.cookie),
      await renew(world, out.cookie),
      await renew(world, 'refresh_token=guessed'),
    ]
    for (const refusal of refusals) expect([refusal.code, appealOf(refusal)]).toEqual(['AUTH-004', undefined])
    expect(appealOf(await renew(world, next.cookie))).toBeTruthy()
  })

  it('returns no appeal code once the bar was lifted or the member withdrew', async () => {
    const [gone, lifted, lapsed] = [await world.member(), await world.member(), await world.member()]
    const cookies = await Promise.all([gone, lifted, lapsed].map(member => deviceOf(world, member)))
    await gone.call(withdraw)
    for (const { id } of [lifted, lapsed]) await bar(id)
    await world.context.transact(world.context.log, ctx => liftBar(ctx, lifted.id))
    await world.context.transact(world.context.log, ctx => withdrawPerson(ctx, lapsed.id))
    for (const { cookie } of cookies) {
      const refusal = await renew(world, cookie)
      expect([refusal.code, appealOf(refusal)]).toEqual(['AUTH-004', undefined])
    }
  })
})
