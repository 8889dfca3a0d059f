import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barMember } from '#contract/administration.ts'
import { appeal, decideAppeal } from '#contract/appeals.ts'
import { exchangeState, logout } from '#contract/auth.ts'
import { exportMine } from '#contract/export.ts'
import { listMyWarnings, withdraw } from '#contract/members.ts'
import type { Route } from '#contract/route.ts'
import { bearer, openListeningWorld, signIn, tokenFor } from '#server/auth/visitor.ts'
import { doors } from '#server/doors.ts'
import type { Member, World } from './world.ts'

let world: World
let other: World
let admin: Member
beforeAll(async () => {
  world = await openListeningWorld()
  other = await world.secondServer()
  admin = await world.admin()
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const guarded = doors.map(({ route }) => route).filter(({ guard }) => guard !== 'anyone')
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const open = [listMyWarnings, appeal, exportMine, withdraw].map(nameOf)
const shut = guarded.filter(route => !open.includes(nameOf(route)))
const pathOf = ({ path }: Route) => path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, '999999')
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status)

/** A member that an administrator barred, and the token that its next sign-in is exchanged for, at another server. */
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
  it('is for warnings, appeals, the export, withdrawing and logging out', () => {
    expect(
      guarded
        .filter(({ guard }) => guard === 'leaving')
        .map(nameOf)
        .sort(),
    ).toEqual(open.toSorted())
  })

  it('opens nothing else, at any server, whatever the member was', async () => {
    for (const { headers } of [await barred('BARR1'), await barred('BARR2', 'ADMIN')]) {
      for (const at of [world, other]) {
        for (const route of [...shut, { method: 'GET' as const, path: '/api/notifications/sub' }]) {
          const refused = await ask(at, { ...route, path: pathOf(route as Route) }, headers)
          expect([nameOf(route as Route), refused.status, refused.code]).toEqual([
            nameOf(route as Route),
            401,
            'AUTH-005',
          ])
        }
        expect((await ask(at, { method: 'POST', path: '/api/reissue' }, headers)).code).toBe('AUTH-004')
      }
    }
  })

  it('opens these, at any server, for half an hour', async () => {
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

  it('withdraws its member, and is worth nothing then', async () => {
    const { headers, id } = await barred('BARR4')
    expect(codes(await ask(other, withdraw, headers))).toEqual([200])
    for (const at of [world, other]) {
      for (const route of [listMyWarnings, exportMine, withdraw])
        expect(codes(await ask(at, route, headers))).toEqual(['AUTH-005'])
    }
    expect(await world.sql`select status from members where id = ${id}`).toEqual([{ status: 'WITHDRAWN' }])
    expect((await signIn(world, 'kakao', 'BARR4')).screen.searchParams.get('appeal')).toBeNull()
  })

  it('is worth nothing once an appeal has lifted the bar: its member signs in as ever', async () => {
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
