import { describe, expect, it } from 'vitest'
import { getMe } from '#contract/members.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { releasePerson } from '#server/features/lifecycle/release-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  bearer,
  claimsOf,
  comeBack,
  cookieValue,
  leave,
  openListeningWorld,
  refreshCookie,
  signIn,
  tokenFor,
} from './sign-in.fixture.ts'
import { subjectOf } from './stand-in/accounts.ts'

const oldKey = 'the key that the service had before this one'

const world = await closeAfterTests(openListeningWorld({ SECRET_KEYS_OLD: oldKey }))

const memberOf = async (provider: string, account: string) =>
  Number(claimsOf(await tokenFor(world, await signIn(world, provider, account))).sub)

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

const personOf = async (id: number) => {
  const [row] = await world.sql<
    [{ person: number }]
  >`select person_id as person from members where id = ${id}`
  return row.person
}

describe('members with one verified e-mail', () => {
  it('are one person, ignoring case', async () => {
    const [a, b] = await Promise.all([
      memberOf('kakao', 'One@Example.com'),
      memberOf('naver', 'one@example.com'),
    ])
    expect(a).not.toBe(b)
    expect(await personOf(a)).toBe(await personOf(b))
    expect(await personOf(await memberOf('google', 'other@example.com'))).not.toBe(await personOf(a))
  })

  it('are barred together, and each may appeal', async () => {
    const kakao = await memberOf('kakao', 'barred@example.com')
    await memberOf('naver', 'barred@example.com')
    await now(ctx => barMember(ctx, kakao))
    for (const provider of ['kakao', 'naver', 'google']) {
      const landing = await signIn(world, provider, 'barred@example.com')
      expect(Object.fromEntries(landing.screen.searchParams)).toEqual({
        error: 'deleted_member',
        appeal: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(landing.cookies.size).toBe(0)
    }
    const accounts = await world.sql`select from members where person_id = ${await personOf(kakao)}`
    expect(accounts.length).toBe(2)
    await now(ctx => liftBar(ctx, kakao))
    expect((await signIn(world, 'google', 'barred@example.com')).error).toBeNull()
  })

  it('are withdrawn together, until they are released', async () => {
    const kakao = await memberOf('kakao', 'gone@example.com')
    await now(ctx => withdrawPerson(ctx, kakao))
    for (const provider of ['kakao', 'google']) {
      const query = { nonce: 'n' }
      const left = await leave(world, provider, { account: 'gone@example.com' }, { query })
      const landing = await comeBack(world, left)
      expect(Object.fromEntries(landing.screen.searchParams)).toEqual({ error: 'deleted_member', nonce: 'n' })
      expect(landing.cookies.size).toBe(0)
    }
    await now(ctx => releasePerson(ctx, kakao))
    expect(await memberOf('kakao', 'gone@example.com')).not.toBe(kakao)
  })

  it('stay one person when one is barred while another signs in', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `race${round}@example.com`
      const first = await memberOf('kakao', email)
      await Promise.all([signIn(world, 'naver', email), now(ctx => barMember(ctx, first))])
      const statuses = await world.sql`select status from members where person_id = ${await personOf(first)}`
      expect(new Set(statuses.map(row => row.status))).toEqual(new Set(['BARRED']))
    }
  })
})

describe('a known account', () => {
  it('joins the person of its new e-mail, and its former person is deleted', async () => {
    const id = await memberOf('kakao', 'mover')
    const before = await personOf(id)
    const { vault } = world.context
    await world.sql`update people set email_hash = ${vault.hash('email', 'old@example.com')} where id = ${before}`
    const old = vault.seal('member.email', 'old@example.com')
    await world.sql`update members set email_sealed = ${old} where id = ${id}`
    await world.sql`update sign_in_methods
      set email_sealed = ${old}, email_hash = ${vault.hash('email', 'old@example.com')} where member_id = ${id}`

    const token = await tokenFor(world, await signIn(world, 'kakao', 'mover'))
    const me = await world.nobody.ask('GET', getMe.path, { headers: bearer(token) })
    expect(me.data).toMatchObject({ email: 'mover@kakao.local.test' })
    expect(await personOf(id)).not.toBe(before)
    expect((await world.sql`select from people where id = ${before}`).length).toBe(0)
  })

  it('is found by a hash of an older key, and is hashed with the present key', async () => {
    const hashesOf = async (id: number) => {
      const [row] = await world.sql<[{ subject: Buffer; email: Buffer }]>`
        select m.subject_hash as subject, p.email_hash as email
        from members m join people p on p.id = m.person_id where m.id = ${id}`
      return row
    }
    const id = await memberOf('kakao', 'aged')
    const present = await hashesOf(id)

    const older = openVault(oldKey)
    const subject = older.hash('subject', `KAKAO:${subjectOf('KAKAO', 'aged')}`)
    const email = older.hash('email', 'aged@kakao.local.test')
    await world.sql`update members set subject_hash = ${subject} where id = ${id}`
    await world.sql`update people set email_hash = ${email} where id = ${await personOf(id)}`

    expect(await memberOf('kakao', 'aged')).toBe(id)
    expect(await hashesOf(id)).toEqual(present)
  })

  it('keeps its refresh token during a change of keys', async () => {
    const landing = await signIn(world, 'kakao', 'aged')
    const token = cookieValue(landing.cookies.get('refresh_token'))
    await world.sql`update refresh_tokens set token_hash = ${openVault(oldKey).hash('token', token)}
      where token_hash = ${world.context.vault.hash('token', token)}`
    const { status } = await world.nobody.ask('POST', '/api/reissue', { headers: refreshCookie(landing) })
    expect(status).toBe(200)
  })
})
