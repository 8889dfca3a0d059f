import { expect, it } from 'vitest'
import { findMembers } from '#contract/administration.ts'
import { cancelSignUp, exchangeState, reissue } from '#contract/auth.ts'
import { consent, createZipCode, getMe } from '#contract/members.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  bearer,
  claimsOf,
  type Landing,
  openListeningWorld,
  refreshCookie,
  signIn,
  tokenFor,
} from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld())

type Newcomer = { id: number; landing: Landing; headers: Record<string, string> }

/**
 * Signs in for the first time and creates all rows that a newcomer can have: a consent, a renewed sign-in, a second
 * state.
 */
async function arrive(account: string, provider = 'kakao'): Promise<Newcomer> {
  const landing = await signIn(world, provider, account)
  const token = await tokenFor(world, landing)
  const headers = bearer(token)
  const id = Number(claimsOf(token).sub)
  await agree({ headers })
  await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
  await signIn(world, provider, account)
  await world.context.transact(world.context.log, ctx =>
    announce(ctx, [{ memberId: id, alarmType: 'REPORT', title: '다시 함께할 수 있게 되었어요.' }]),
  )
  return { id, landing, headers }
}

async function agree({ headers }: Pick<Newcomer, 'headers'>) {
  const [terms, privacy] = [await world.nobody.call(getTerms), await world.nobody.call(getPrivacy)]
  const body = { termsVersion: terms.data.version, privacyVersion: privacy.data.version }
  return await world.nobody.ask('POST', consent.path, { headers, body })
}

const cancel = ({ headers }: Pick<Newcomer, 'headers'>) =>
  world.nobody.ask('DELETE', cancelSignUp.path, { headers })

/** The number of rows of each table. */
async function rows(): Promise<Record<string, number>> {
  const tables = await world.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await world.sql<
        [{ count: number }]
      >`select count(*)::int as count from ${world.sql(name)}`
      return [name, row.count] as const
    }),
  )
  return Object.fromEntries(counts)
}

it('erases all rows of the member, and the account may return as a new one', async () => {
  const before = await rows()
  const child = await arrive('child')
  const cancelled = await cancel(child)
  expect([cancelled.status, cancelled.data]).toEqual([200, null])
  expect(String(cancelled.headers['set-cookie'])).toMatch(/^refresh_token=;/)
  expect(await rows()).toEqual(before)

  const again = await arrive('child')
  expect(again.id).not.toBe(child.id)
  const made = await world.nobody.ask('POST', createZipCode.path, { headers: again.headers })
  expect(made.status).toBe(200)
})

it('ends the sign-in: its access token and its refresh token are refused', async () => {
  const child = await arrive('leaving')
  await cancel(child)
  for (const [method, path] of [
    ['GET', getMe.path],
    ['POST', createZipCode.path],
    ['DELETE', cancelSignUp.path],
  ] as const) {
    expect((await world.nobody.ask(method, path, { headers: child.headers })).code).toBe('AUTH-005')
  }
  const renewed = await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(child.landing) })
  expect(renewed.code).toBe('AUTH-004')
  const url = `${exchangeState.path}?state=${child.landing.state}`
  expect((await world.nobody.ask('GET', url)).code).toBe('AUTH-006')
})

it('is refused for a member with a zip code', async () => {
  const mina = await world.member()
  const before = await rows()
  expect((await mina.call(cancelSignUp)).code).toBe('MEM-002')
  expect(await rows()).toEqual(before)
})

it('one of a concurrent erasure and call for a zip code succeeds', async () => {
  for (let n = 0; n < 5; n++) {
    const child = await arrive(`racing-${n}`)
    const [erased, made] = await Promise.all([
      cancel(child),
      world.nobody.ask('POST', createZipCode.path, { headers: child.headers }),
    ])
    expect([erased.status, made.status].filter(status => status === 200)).toHaveLength(1)
    const left = await world.sql`select from members where id = ${child.id}`
    expect(left).toHaveLength(made.status === 200 ? 1 : 0)
  }
})

it('a token refresh and a consent wait for the erasure and are then refused', async () => {
  const child = await arrive('two-tabs')
  const ofChild = world.sql`select id from sign_ins where member_id = ${child.id}`
  const tokens = await world.sql`select from refresh_tokens where sign_in_id in (${ofChild})`
  let unlocked = 0
  const calls = await whileLocked(
    world,
    sql => sql`select from sign_ins where member_id = ${child.id} for update`,
    [
      () => cancel(child),
      () => world.nobody.ask('POST', reissue.path, { headers: refreshCookie(child.landing) }),
      async () => {
        // A refresh that locked its token before the member would deadlock with the erasure.
        const free = await world.sql`
          select from refresh_tokens where sign_in_id in (${ofChild}) for update skip locked`
        unlocked = free.length
        return { status: 200, code: undefined }
      },
      () => agree(child),
    ],
  )
  expect(calls.map(({ status, code }) => code ?? status)).toEqual([200, 'AUTH-004', 200, 'AUTH-005'])
  expect(unlocked).toBe(tokens.length)
})

it('two concurrent calls erase the member once', async () => {
  const child = await arrive('twice')
  const both = await Promise.all([cancel(child), cancel(child)])
  expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['AUTH-005', 'done'])
})

it('keeps another account of the same person', async () => {
  const mina = await world.member({ email: 'sister@example.com' })
  const child = await arrive('sister', 'naver')
  await world.sql`update members set person_id = (select person_id from members where id = ${mina.id})
    where id = ${child.id}`
  await cancel(child)
  expect((await mina.call(getMe)).data.email).toBe('sister@example.com')
})

it('leaves an empty row without a hash for a member whom the audit log names', async () => {
  const child = await arrive('audited')
  const { data } = await world.nobody.ask('GET', getMe.path, { headers: child.headers })
  const { email } = data as { email: string }
  const admin = await world.admin()
  await admin.call(findMembers, { query: { query: email } })
  const people = (await rows()).people
  expect((await cancel(child)).status).toBe(200)
  const [left] = await world.sql`
    select zip_code, subject_hash, email_sealed, status from members where id = ${child.id}`
  expect(left).toEqual({ zip_code: null, subject_hash: null, email_sealed: null, status: 'WITHDRAWN' })
  // The e-mail address belongs to no account any more.
  expect((await admin.call(findMembers, { query: { query: email } })).data).toEqual([])
  expect((await rows()).people).toBe(people)
  expect((await arrive('audited')).id).not.toBe(child.id)
})
