import { describe, expect, it } from 'vitest'
import { cancelSignUp, providers } from '#contract/auth.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { releasePerson } from '#server/features/lifecycle/release-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { keptLog } from '#test/security/kept-log.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  bearer,
  claimsOf,
  comeBack,
  type Landing,
  leave,
  openListeningWorld,
  signIn,
  tokenFor,
} from './sign-in.fixture.ts'

const oldKey = 'the key that the service had before this one'
const { log, text } = keptLog()
const world = await closeAfterTests(openListeningWorld({ SECRET_KEYS_OLD: oldKey }, log))

const signInWithoutEmail = async (provider: string, account: string) =>
  comeBack(world, await leave(world, provider, { account, without_email: 'yes' }))

const idOf = async (landing: Landing) => Number(claimsOf(await tokenFor(world, landing)).sub)
const memberOf = async (provider: string, account: string) => idOf(await signIn(world, provider, account))
const meOf = (token: string) => world.nobody.ask('GET', getMe.path, { headers: bearer(token) })
const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

async function countMembers(): Promise<number> {
  const [row] = await world.sql<[{ count: number }]>`select count(*)::int as count from members`
  return row.count
}

/** The person of a member, with the hash of the e-mail. */
async function personOf(id: number) {
  const [row] = await world.sql<[{ id: number; email: Buffer }]>`
    select p.id, p.email_hash as email from people p join members m on m.person_id = p.id where m.id = ${id}`
  return row
}

describe.each(providers.map(name => name.toLowerCase()))('%s without a verified e-mail', provider => {
  it('signs in a known member, who keeps the stored e-mail', async () => {
    const token = await tokenFor(world, await signIn(world, provider, 'mina'))
    await world.nobody.ask(createZipCode.method, createZipCode.path, { headers: bearer(token) })
    const { data } = await meOf(token)
    const person = await personOf(Number(claimsOf(token).sub))

    const again = await signInWithoutEmail(provider, 'mina')
    expect([again.error, again.screen.searchParams.get('redirect')]).toEqual([null, 'home'])
    const tokenAgain = await tokenFor(world, again)
    expect(claimsOf(tokenAgain).sub).toBe(claimsOf(token).sub)
    expect((await meOf(tokenAgain)).data).toEqual(data)
    expect(data).toMatchObject({ email: `mina@${provider}.local.test` })
    expect(await personOf(await idOf(await signIn(world, provider, 'mina')))).toEqual(person)
  })

  it('refuses a newcomer and stores nothing', async () => {
    const before = await countMembers()
    const landing = await signInWithoutEmail(provider, 'newcomer')
    expect(Object.fromEntries(landing.screen.searchParams)).toEqual({ error: 'email_required' })
    expect([landing.cookies.size, await countMembers()]).toEqual([0, before])
  })

  it('refuses a newcomer who left before the zip code', async () => {
    const headers = bearer(await tokenFor(world, await signIn(world, provider, 'young')))
    expect((await world.nobody.ask('DELETE', cancelSignUp.path, { headers })).status).toBe(200)
    expect((await signInWithoutEmail(provider, 'young')).error).toBe('email_required')
  })
})

it.each([
  ['naver', 'absent'],
  ['kakao', 'consent refused'],
  ['google', 'unverified'],
  ['oidc', 'unverified'],
])('the log says why %s gave no e-mail, and that the known member came in', async (provider, lack) => {
  const id = await memberOf(provider, 'logged')
  const before = text().length
  await signInWithoutEmail(provider, 'logged')
  const lines = text()
    .slice(before)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const name = provider.toUpperCase()
  expect(lines).toContainEqual(
    expect.objectContaining({ provider: name, lack, msg: 'the provider gave no address' }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ provider: name, outcome: 'admitted', member: id, msg: 'a sign-in ended' }),
  )
})

describe('a known member without an e-mail', () => {
  it('is refused with an appeal while another member of the person is barred', async () => {
    const email = 'barred@example.com'
    await memberOf('kakao', email)
    const naver = await memberOf('naver', email)
    await now(ctx => barMember(ctx, naver))
    const landing = await signInWithoutEmail('kakao', email)
    expect(Object.fromEntries(landing.screen.searchParams)).toEqual({
      error: 'deleted_member',
      appeal: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(landing.cookies.size).toBe(0)
    expect((await signInWithoutEmail('google', email)).error).toBe('email_required')
    await now(ctx => liftBar(ctx, naver))
    expect((await signInWithoutEmail('kakao', email)).error).toBeNull()
  })

  it('is refused if one member of the person alone is barred', async () => {
    const email = 'half@example.com'
    await memberOf('kakao', email)
    const naver = await memberOf('naver', email)
    await world.sql`update members set status = 'BARRED', left_at = now() where id = ${naver}`
    expect((await signInWithoutEmail('kakao', email)).error).toBe('deleted_member')
  })

  it('is refused after a withdrawal, and is a newcomer after the release', async () => {
    const email = 'gone@example.com'
    const kakao = await memberOf('kakao', email)
    await memberOf('naver', email)
    await now(ctx => withdrawPerson(ctx, kakao))
    for (const provider of ['kakao', 'naver']) {
      const landing = await signInWithoutEmail(provider, email)
      expect(Object.fromEntries(landing.screen.searchParams)).toEqual({ error: 'deleted_member' })
    }
    await now(ctx => releasePerson(ctx, kakao))
    expect((await signInWithoutEmail('kakao', email)).error).toBe('email_required')
  })

  it('has no session left when a bar comes at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `race${round}@example.com`
      await memberOf('kakao', email)
      const naver = await memberOf('naver', email)
      const [landing] = await Promise.all([
        signInWithoutEmail('kakao', email),
        now(ctx => barMember(ctx, naver)),
      ])
      if (landing.state === null) expect(landing.error).toBe('deleted_member')
      else expect((await world.nobody.ask('GET', `/api/auth/token?state=${landing.state}`)).status).toBe(401)
    }
  })

  it('is hashed with the present key, from the stored e-mail', async () => {
    const id = await memberOf('kakao', 'aged')
    const present = await personOf(id)
    const email = openVault(oldKey).hash('email', 'aged@kakao.local.test')
    await world.sql`update people set email_hash = ${email} where id = ${present.id}`
    expect(await idOf(await signInWithoutEmail('kakao', 'aged'))).toBe(id)
    expect(await personOf(id)).toEqual(present)
  })
})
