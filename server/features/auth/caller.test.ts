import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listBadWords } from '#contract/bad-words.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { createZipCode, getMe } from '#contract/members.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import { useWorld } from '#test/support/world.ts'
import { bearer } from './sign-in.fixture.ts'

const world = await useWorld()

const ask = (headers: Record<string, string>) => world.nobody.ask('GET', getMe.path, { headers })

describe('a caller', () => {
  it('is not signed in without a token', async () => {
    expect((await ask({})).code).toBe('AUTH-007')
    expect((await ask({ authorization: 'Basic bWluYTptaW5h' })).code).toBe('AUTH-007')
    expect((await ask({ authorization: 'Bearer' })).code).toBe('AUTH-007')
  })

  it('is refused with a foreign token', async () => {
    const { id, token } = await world.member()
    const iat = Math.floor(world.clock.now().getTime() / 1000)
    const claims = { sub: String(id), role: 'ADMIN', zipCode: '', iat, exp: iat + 60 } as const
    const [head, payload, signature] = token.split('.')
    const raised = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const forged of [
      'nonsense',
      `${head}.${raised}.${signature}`,
      `${unsigned}.${payload}.`,
      openVault('another secret that is long enough to be one').signToken(claims),
    ]) {
      expect((await ask(bearer(forged))).code).toBe('AUTH-005')
    }
  })

  it('is accepted until the second in which the token expires', async () => {
    const { id } = await world.member()
    const iat = Math.floor(world.clock.now().getTime() / 1000)
    const token = world.context.vault.signToken({
      sub: String(id),
      role: 'USER',
      zipCode: '',
      iat,
      exp: iat + 60,
    })
    world.clock.move(59)
    expect((await ask(bearer(token))).status).toBe(200)
    world.clock.move(1)
    expect((await ask(bearer(token))).code).toBe('AUTH-005')
  })

  it('is refused with a token from before the restore that made the database', async () => {
    const mina = await world.member()
    world.clock.move(1)
    await world.sql`insert into site_state (restored_at) values (${world.clock.now()})`
    onTestFinished(() => world.sql`delete from site_state`.then(() => {}))
    const restored = await world.secondServer()
    onTestFinished(() => restored.close())
    const call = (token: string) => restored.nobody.ask('GET', getMe.path, { headers: bearer(token) })
    expect((await call(mina.token)).code).toBe('AUTH-005')
    world.clock.move(1)
    expect((await call(world.as(mina).token)).status).toBe(200)
  })

  it('needs a zip code for most calls, which may be given in another tab', async () => {
    const newcomer = await world.member({ zipCode: null })
    expect((await newcomer.call(getMailbox)).code).toBe('MEM-004')
    expect((await newcomer.call(createZipCode)).status).toBe(200)
    expect((await newcomer.call(getMailbox)).status).toBe(200)
  })

  it('is an administrator while the members table says so', async () => {
    expect((await (await world.member()).call(listBadWords)).code).toBe('AUTH-008')
    const admin = await world.admin()
    expect((await admin.call(listBadWords)).status).toBe(200)
    await world.sql`update members set role = 'USER' where id = ${admin.id}`
    expect((await admin.call(listBadWords)).code).toBe('AUTH-008')
  })
})

describe('a barred member', () => {
  it('is blocked at once at this server, and soon at all others', async () => {
    const member = await world.member()
    const second = await world.secondServer()
    const there = () => second.nobody.ask('GET', getMe.path, { headers: bearer(member.token) })
    expect((await there()).status).toBe(200)
    await world.context.transact(world.context.log, ctx => barMember(ctx, member.id))
    expect((await member.call(getMe)).code).toBe('AUTH-005')
    await vi.waitFor(async () => expect((await there()).code).toBe('AUTH-005'), 5000)
    await second.close()
  })

  it('is blocked even if no server received the signal', async () => {
    const member = await world.member()
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${member.id}`
    await vi.waitFor(async () => expect((await member.call(getMailbox)).code).toBe('AUTH-005'), 5000)
  })

  it('writes nothing before that', async () => {
    const member = await world.member({ zipCode: null })
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${member.id}`
    expect((await member.call(createZipCode)).code).toBe('AUTH-005')
    const [row] = await world.sql`select zip_code as code from members where id = ${member.id}`
    expect(row?.code).toBeNull()
  })
})
