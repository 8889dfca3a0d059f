import { describe, expect, it } from 'vitest'
import type { ProviderName } from '#contract/auth.ts'
import { exportMine } from '#contract/export.ts'
import { getMe, listSignInMethods } from '#contract/members.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { liftBar } from '#server/features/lifecycle/lift-bar.ts'
import { releasePerson } from '#server/features/lifecycle/release-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { copySignInMethods } from '#server/features/members/copy-methods.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { comeBack, enter as enterAt, leave, openListeningWorld, signIn } from './sign-in.fixture.ts'
import { emailOf, subjectOf } from './stand-in/accounts.ts'

const world = await closeAfterTests(openListeningWorld())
const { sql } = world
const { vault } = world.context

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

const enter = (provider: ProviderName, account: string) => enterAt(world, provider, account)

/** A method of a member as it is after an addition. `removed`: and after its removal. */
async function give(memberId: number, provider: ProviderName, account: string, removed = false) {
  const email = emailOf(provider, account)
  await sql`insert into sign_in_methods
    (member_id, provider, subject_hash, email_hash, email_sealed, made_at, removed_at)
    values (${memberId}, ${provider}, ${vault.hash('subject', `${provider}:${subjectOf(provider, account)}`)},
      ${vault.hash('email', email)}, ${removed ? null : vault.seal('member.email', email)}, ${world.clock.now()},
      ${removed ? world.clock.now() : null})`
}

/** A member whom a server before 0084 signs up. */
async function signUpBefore(provider: ProviderName, account: string): Promise<number> {
  const email = emailOf(provider, account)
  const [{ id }] = await sql<[{ id: number }]>`
    with person as (insert into people (email_hash) values (${vault.hash('email', email)})
      on conflict (email_hash) do update set email_hash = excluded.email_hash returning id)
    insert into members (person_id, provider, subject_hash, email_sealed, created_at)
    select id, ${provider}, ${vault.hash('subject', `${provider}:${subjectOf(provider, account)}`)},
      ${vault.seal('member.email', email)}, ${world.clock.now()} from person returning id`
  return id
}

const methodsOf = (memberId: number) => sql<{ provider: string; hasEmail: boolean; isRemoved: boolean }[]>`
  select provider, email_sealed is not null as "hasEmail", removed_at is not null as "isRemoved"
  from sign_in_methods where member_id = ${memberId} order by id`
const personOf = async (id: number) =>
  (await sql<{ person: number }[]>`select person_id as person from members where id = ${id}`)[0]?.person
const errorOf = async (provider: ProviderName, account: string) =>
  (await signIn(world, provider.toLowerCase(), account)).error
const idOf = async (provider: ProviderName, account: string) => (await enter(provider, account)).id

describe('two methods of one member', () => {
  it('open one box, and each sign-in shows its own', async () => {
    const first = await enter('KAKAO', 'both')
    await give(first.id, 'NAVER', 'both')
    const second = await enter('NAVER', 'both')
    expect(second.id).toBe(first.id)
    expect((await first.member.call(getMe)).data).toMatchObject({
      social: 'KAKAO',
      email: 'both@kakao.local.test',
    })
    expect((await second.member.call(getMe)).data).toMatchObject({
      social: 'NAVER',
      email: 'both@naver.local.test',
    })
    const listed = (await second.member.call(listSignInMethods)).data
    expect(listed.map(({ provider, email, current }) => [provider, email, current])).toEqual([
      ['KAKAO', 'both@kakao.local.test', false],
      ['NAVER', 'both@naver.local.test', true],
    ])
  })

  it('show the first after the method of the sign-in was removed', async () => {
    const { id } = await enter('KAKAO', 'without')
    await give(id, 'GOOGLE', 'without')
    const { member } = await enter('GOOGLE', 'without')
    await sql`update sign_in_methods set removed_at = now(), email_sealed = null
      where member_id = ${id} and provider = 'GOOGLE'`
    expect((await member.call(getMe)).data).toMatchObject({ social: 'KAKAO' })
    expect((await member.call(exportMine)).data.signInMethods).toMatchObject([
      { provider: 'KAKAO', email: 'without@kakao.local.test', removedAt: null },
      { provider: 'GOOGLE', email: '', removedAt: expect.any(String) },
    ])
  })

  it('make one person with whoever has one of the e-mails', async () => {
    const other = await idOf('NAVER', 'shared@example.com')
    const { id } = await enter('KAKAO', 'joining')
    await give(id, 'GOOGLE', 'shared@example.com')
    expect(await personOf(id)).not.toBe(await personOf(other))
    expect(await idOf('GOOGLE', 'shared@example.com')).toBe(id)
    expect(await personOf(id)).toBe(await personOf(other))
    expect(await personOf(await idOf('OIDC', 'shared@example.com'))).toBe(await personOf(id))
    expect(await personOf(await idOf('OIDC', emailOf('KAKAO', 'joining')))).toBe(await personOf(id))
  })
})

describe.each([
  ['a method', false],
  ['a removed method', true],
])('%s', (_name, isRemoved) => {
  const account = `bound-${isRemoved}`

  it('bars with the member, by its account and by its e-mail', async () => {
    const { id } = await enter('KAKAO', account)
    await give(id, 'NAVER', account, isRemoved)
    await now(ctx => barMember(ctx, id))
    const email = emailOf('NAVER', account)
    expect([await errorOf('NAVER', account), await errorOf('GOOGLE', email)]).toEqual([
      'deleted_member',
      'deleted_member',
    ])
    const left = await leave(world, 'naver', { account, without_email: 'yes' })
    expect((await comeBack(world, left)).error).toBe(isRemoved ? 'email_required' : 'deleted_member')
    await now(ctx => liftBar(ctx, id))
    expect(await errorOf('NAVER', account)).toBeNull()
  })

  it('keeps its hashes and no e-mail at a withdrawal, and nothing after a release', async () => {
    const gone = `gone-${isRemoved}`
    const { id } = await enter('KAKAO', gone)
    await give(id, 'NAVER', gone, isRemoved)
    await now(ctx => withdrawPerson(ctx, id))
    expect((await methodsOf(id)).map(({ hasEmail }) => hasEmail)).toEqual([false, false])
    expect(await errorOf('NAVER', gone)).toBe('deleted_member')
    expect(await errorOf('OIDC', emailOf('NAVER', gone))).toBe('deleted_member')
    await now(ctx => releasePerson(ctx, id))
    expect(await methodsOf(id)).toEqual([])
    const again = await idOf('NAVER', gone)
    expect([again === id, (await personOf(again)) === (await personOf(id))]).toEqual([false, false])
  })
})

it('an account whose method was removed opens a new box of the same person', async () => {
  const { id } = await enter('KAKAO', 'left-behind')
  await give(id, 'NAVER', 'left-behind', true)
  const other = await idOf('NAVER', 'left-behind')
  expect([other === id, (await personOf(other)) === (await personOf(id))]).toEqual([false, true])
})

describe('a member whom a previous server signed up', () => {
  it('gets its method at the next sign-in', async () => {
    const id = await signUpBefore('KAKAO', 'by-sign-in')
    expect(await methodsOf(id)).toEqual([])
    expect(await idOf('KAKAO', 'by-sign-in')).toBe(id)
    expect(await methodsOf(id)).toMatchObject([{ provider: 'KAKAO', hasEmail: true }])
  })

  it('gets its method by the job, also when barred, and none with a method that has an owner', async () => {
    const [barred, withdrawn] = [await signUpBefore('NAVER', 'copied'), await signUpBefore('NAVER', 'quit')]
    await sql`update members set status = 'BARRED', left_at = now() where id = ${barred}`
    await sql`update members set status = 'WITHDRAWN', left_at = now(), email_sealed = null where id = ${withdrawn}`
    const owner = await idOf('KAKAO', 'owner')
    await give(owner, 'GOOGLE', 'taken')
    const second = await signUpBefore('GOOGLE', 'taken')
    await now(ctx => copySignInMethods.run(ctx))
    expect(await methodsOf(barred)).toHaveLength(1)
    expect(await methodsOf(withdrawn)).toMatchObject([{ hasEmail: false }])
    expect(await methodsOf(second)).toEqual([])
    expect(await idOf('GOOGLE', 'taken')).toBe(owner)
    expect([await errorOf('NAVER', 'copied'), await errorOf('NAVER', 'quit')]).toEqual([
      'deleted_member',
      'deleted_member',
    ])
    const [{ left }] = await sql<
      [{ left: number }]
    >`select count(*)::int as left from members where lacks_method`
    expect(left).toBe(0)
  })

  it('has no e-mail left after a withdrawal there, and may come back after a release there', async () => {
    const { id } = await enter('KAKAO', 'elsewhere')
    await sql`update members set status = 'WITHDRAWN', left_at = ${world.clock.now()}, email_sealed = null where id = ${id}`
    await now(ctx => copySignInMethods.run(ctx))
    expect(await methodsOf(id)).toMatchObject([{ hasEmail: false }])
    await sql`update people set email_hash = ${Buffer.from(`freed ${id}`)} where id = (
      select person_id from members where id = ${id})`
    await sql`update members set subject_hash = null where id = ${id}`
    expect(await idOf('KAKAO', 'elsewhere')).not.toBe(id)
    expect(await methodsOf(id)).toEqual([])
  })
})

it('two first sign-ins of one account at once make one member with one method', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = await Promise.all([idOf('KAKAO', `twice${round}`), idOf('KAKAO', `twice${round}`)])
    expect(a).toBe(b)
    expect(await methodsOf(a)).toHaveLength(1)
  }
})
