import { describe, expect, it } from 'vitest'
import { startSignInMethod } from '#contract/auth.ts'
import { saveDraft } from '#contract/letters.ts'
import { getMe, listSignInMethods, olderMethodsStaySeconds, removeSignInMethod } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { setRole } from '#server/features/members/role.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { at, words } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { codeAt, openAskingWorld, reachStep, show, submit, wrongCodeAt } from './second-step.fixture.ts'
import { secondStepPaths } from './second-step-page.ts'
import { comeBack, enter as enterAt, leave, type Person, personOf, tokenFor } from './sign-in.fixture.ts'
import { subjectOf } from './stand-in/accounts.ts'

const world = await closeAfterTests(openAskingWorld())
const { sql, clock, context } = world
const { vault } = context

const now = <T>(run: (ctx: Ctx) => Promise<T>) => context.transact(context.log, run)
const enter = (provider: string, account: string) => enterAt(world, provider, account)
const admin = (...sent: string[]) => perform(context, ['provider-changed', ...sent])
/** Marks Kakao, and moves on by a second. */
async function change() {
  await sql`delete from provider_changes`
  await admin('kakao')
  clock.move(1)
}

/**
 * A member as it was before the ids changed. The stand-in makes the id of the e-mail, so the stored one is made another.
 * `returns` gives the former id back to the account.
 */
async function former(email: string) {
  const person = await enter('kakao', email)
  const own = vault.hash('subject', `KAKAO:${subjectOf('KAKAO', email)}`)
  const other = vault.hash('subject', `KAKAO:former ${email}`)
  const swap = (from: Buffer, to: Buffer) => sql`
    with method as (update sign_in_methods set subject_hash = ${to} where subject_hash = ${from})
    update members set subject_hash = ${to} where subject_hash = ${from}`
  await swap(own, other)
  clock.move(1)
  return { ...person, returns: () => swap(other, own), leaves: () => swap(own, other) }
}

const reach = (email: string, provider = 'kakao') => reachStep(world, email, provider)
type Asked = Awaited<ReturnType<typeof reach>>
const choose = (asked: Asked, move: string, fields: Record<string, string> = {}) =>
  submit(world, asked, '', { fields: { move, ...fields } })
async function opened(answer: Awaited<ReturnType<typeof choose>>): Promise<Person> {
  const state = answer.location?.searchParams.get('state') ?? ''
  return personOf(world, await tokenFor(world, { state }), answer.refreshToken ?? '')
}
const methodsOf = (memberId: number) => sql<{ isRemoved: boolean; moved: boolean }[]>`
  select removed_at is not null as "isRemoved", moved from sign_in_methods where member_id = ${memberId} order by id`
const titlesOf = async ({ member }: Person) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ title }) => title)
const question = '쓰던 우편함을 열까요?'

describe('the command', () => {
  it('marks a provider, takes that back before the first use, and is recorded', async () => {
    await sql`delete from provider_changes`
    expect(await admin()).toBe('No provider is marked.')
    expect(await admin('kakao')).toMatch(/^Every account of kakao counts as old until it signs in again\./)
    expect(await admin()).toMatch(/^kakao {2}since /)
    await expect(admin('kakao')).rejects.toThrow('marked already')
    expect(await admin('kakao', 'end')).toContain('taken back')
    await expect(admin('kakao', 'end')).rejects.toThrow('is not marked')
    const acts =
      await sql`select act, admin_id as by, detail from audit_log where act like 'PROVIDER%' order by id`
    expect(acts).toEqual([
      { act: 'PROVIDER_CHANGE', by: null, detail: { title: 'KAKAO' } },
      { act: 'PROVIDER_CHANGE_END', by: null, detail: { title: 'KAKAO' } },
    ])
    for (const words of [['paypal'], ['kakao', 'now'], ['kakao', 'end', 'more']])
      await expect(admin(...words)).rejects.toThrow()
  })

  it('says at its end that moved accounts stay', async () => {
    await change()
    const email = 'ended@example.com'
    await former(email)
    await sql`update provider_changes set changed_at = ${clock.now()}`
    clock.move(1)
    expect((await choose(await reach(email), 'open')).status).toBe(303)
    expect(await admin('kakao', 'end')).toContain('stay')
  })
})

describe('a new account with the e-mail of an old one', () => {
  it('asks once, opens the box, and tells every device', async () => {
    const email = 'moved@example.com'
    const mina = await former(email)
    await change()
    const asked = await reach(email)
    expect(asked.landing.screen.pathname).toBe(secondStepPaths.page)
    expect(asked.landing.cookies.has('refresh_token')).toBe(false)
    const page = await show(world, asked)
    expect([page.status, page.html.includes(question)]).toEqual([200, true])
    expect(page.html).not.toContain(mina.member.zipCode)
    const again = await opened(await choose(asked, 'open'))
    expect(again.id).toBe(mina.id)
    expect(await methodsOf(mina.id)).toEqual([
      { isRemoved: true, moved: true },
      { isRemoved: false, moved: false },
    ])
    expect((await titlesOf(mina))[0]).toContain('카카오의 계정 번호가 바뀌어서')
    expect((await again.member.call(listSignInMethods)).data).toMatchObject([
      { provider: 'KAKAO', email, current: true },
    ])
    // Other devices stay signed in, and the next sign-in has no extra step.
    expect((await mina.member.call(getMe)).data).toMatchObject({ email })
    expect((await enter('kakao', email)).id).toBe(mina.id)
    const [row] = await sql`select m.subject_hash = s.subject_hash as same from members m
      join sign_in_methods s on s.member_id = m.id and s.removed_at is null where m.id = ${mina.id}`
    expect(row).toEqual({ same: true })
  })

  it('begins a box of its own by choice, and is never asked again', async () => {
    const email = 'anew@example.com'
    const mina = await former(email)
    await change()
    const answer = await choose(await reach(email), 'anew')
    expect(answer.location?.searchParams.get('redirect')).toBe('onboarding')
    const own = await opened(answer)
    expect(own.id).not.toBe(mina.id)
    expect((await enter('kakao', email)).id).toBe(own.id)
    expect(await methodsOf(mina.id)).toEqual([{ isRemoved: false, moved: false }])
  })

  it('is asked again after leaving the page, and not without an answer', async () => {
    const email = 'left@example.com'
    await former(email)
    await change()
    const asked = await reach(email)
    for (const move of ['', 'yes', 'OPEN']) {
      const answer = await choose(asked, move)
      expect([answer.status, answer.html.includes(question)]).toEqual([400, true])
    }
    const left = await submit(world, asked, '', { path: secondStepPaths.cancel })
    expect(left.location?.searchParams.get('error')).toBe('provider_denied')
    expect((await choose(asked, 'open')).status).toBe(410)
    expect((await show(world, await reach(email))).html).toContain(question)
  })

  it('is not asked without a mark', async () => {
    await sql`delete from provider_changes`
    const mina = await former('unmarked-yet@example.com')
    expect((await enter('kakao', 'unmarked-yet@example.com')).id).not.toBe(mina.id)
  })

  it('is not asked at another provider, with another e-mail, or without one', async () => {
    const email = 'unasked@example.com'
    const mina = await former(email)
    await change()
    for (const [provider, account] of [
      ['naver', email],
      ['kakao', 'quite-another@example.com'],
    ] as const)
      expect((await enter(provider, account)).id).not.toBe(mina.id)
    const silent = await comeBack(
      world,
      await leave(world, 'kakao', { account: email, without_email: 'yes' }),
    )
    expect(silent.error).toBe('email_required')
  })

  it('is not asked after 180 days', async () => {
    const email = 'over@example.com'
    const mina = await former(email)
    await change()
    clock.move(180 * 86_400)
    expect((await enter('kakao', email)).id).not.toBe(mina.id)
  })

  it('is not asked where two members have the e-mail, nor about one without a zip code', async () => {
    const email = 'two@example.com'
    await former(email)
    const second = await enter('kakao', email)
    const other = vault.hash('subject', 'KAKAO:former second')
    await sql`update sign_in_methods set subject_hash = ${other} where member_id = ${second.id}`
    await sql`update members set subject_hash = ${other} where id = ${second.id}`
    clock.move(1)
    await change()
    expect((await enter('kakao', email)).id).not.toBe(second.id)
    const young = 'young@example.com'
    const mina = await former(young)
    await sql`update members set zip_code = null where id = ${mina.id}`
    await change()
    expect((await enter('kakao', young)).id).not.toBe(mina.id)
  })

  it('of a barred or withdrawn member is refused as before, and learns nothing', async () => {
    for (const leaves of [barMember, withdrawPerson]) {
      const email = `${leaves.name.toLowerCase()}@example.com`
      const { id } = await former(email)
      await change()
      const asked = await reach(email)
      await now<unknown>(ctx => leaves(ctx, id))
      const refused = await choose(asked, 'open')
      expect([refused.status, refused.refreshToken]).toEqual([410, undefined])
      expect((await comeBack(world, await leave(world, 'kakao', { account: email }))).error).toBe(
        'deleted_member',
      )
    }
  })

  it('needs the browser that began, and ends after ten minutes', async () => {
    const email = 'browser@example.com'
    await former(email)
    await change()
    const asked = await reach(email)
    const stolen = await submit(world, asked, '', {
      fields: { move: 'open' },
      cookie: 'sign_in_browser=other',
    })
    expect([stolen.status, stolen.refreshToken]).toEqual([410, undefined])
    clock.move(601)
    expect((await choose(asked, 'open')).status).toBe(410)
  })

  it('asks for the second factor, and opens nothing without it', async () => {
    const email = 'factor@example.com'
    const mina = await former(email)
    await now(ctx => setRole(ctx, { id: mina.id, role: 'USER' }, 'ADMIN'))
    const staff = world.as({ ...mina.member, signInId: vault.readToken(mina.token)?.signInId }, 'ADMIN')
    const { secret } = (await staff.call(startSecondFactor)).data
    await staff.call(confirmSecondFactor, { body: { code: codeAt(world, secret) } })
    clock.move(60)
    await change()
    const asked = await reach(email)
    const page = await choose(asked, 'open')
    expect([page.status, page.html.includes('name="factor"'), page.refreshToken]).toEqual([
      200,
      true,
      undefined,
    ])
    const wrong = await choose(asked, 'open', { factor: wrongCodeAt(world, secret) })
    expect([wrong.status, wrong.refreshToken]).toEqual([400, undefined])
    expect(wrong.html).toContain('앞으로 4번')
    expect(await methodsOf(mina.id)).toEqual([{ isRemoved: false, moved: false }])
    const right = await choose(asked, 'open', { factor: codeAt(world, secret) })
    expect((await opened(right)).id).toBe(mina.id)
    const [last] =
      await sql`select second_step_at is not null as passed from sign_ins where member_id = ${mina.id}
      order by id desc limit 1`
    expect(last).toEqual({ passed: true })
  })
})

describe('an old account that signs in again', () => {
  it('is not old any more', async () => {
    const email = 'unmarked@example.com'
    const mina = await former(email)
    await change()
    await mina.returns()
    expect((await enter('kakao', email)).id).toBe(mina.id)
    await mina.leaves()
    expect((await enter('kakao', email)).id).not.toBe(mina.id)
  })

  it('while the question is open ends the question', async () => {
    const email = 'meanwhile@example.com'
    const mina = await former(email)
    await change()
    const asked = await reach(email)
    await sql`update sign_in_methods set signed_in_at = ${clock.now()} where member_id = ${mina.id}`
    const answer = await choose(asked, 'open')
    expect([answer.status, answer.refreshToken]).toEqual([410, undefined])
    expect(await methodsOf(mina.id)).toEqual([{ isRemoved: false, moved: false }])
  })

  it('opens the box again after a thief with the recycled e-mail took it, and removes the thief', async () => {
    const email = 'recycled@example.com'
    const mina = await former(email)
    await change()
    const thief = await opened(await choose(await reach(email), 'open'))
    expect(thief.id).toBe(mina.id)
    // The account of the thief gets another id, so that the member's own one comes back.
    const ofThief = vault.hash('subject', 'KAKAO:of the thief')
    await sql`with method as (update sign_in_methods set subject_hash = ${ofThief}
        where member_id = ${mina.id} and removed_at is null)
      update members set subject_hash = ${ofThief} where id = ${mina.id}`
    await mina.returns()
    const again = await enter('kakao', email)
    expect(again.id).toBe(mina.id)
    expect((await titlesOf(again))[0]).toContain('전에 쓰던 카카오 계정으로 다시 로그인했어요')
    const methods = (await again.member.call(listSignInMethods)).data
    expect(methods).toHaveLength(2)
    const [own, foreign] = methods.map(({ id }) => id)
    const remove = async (person: Person, id: number | undefined) => {
      const { code, status } = await person.member.call(removeSignInMethod, at(id ?? 0))
      return code ?? status
    }
    expect(await remove(thief, own)).toBe('METHOD-004')
    expect(await remove(again, foreign)).toBe(200)
    expect((await thief.member.call(getMe)).status).toBe(401)
  })

  it('of a member who was barred since opens nothing', async () => {
    const email = 'barred-since@example.com'
    const mina = await former(email)
    await change()
    await choose(await reach(email), 'open')
    await now(ctx => barMember(ctx, mina.id))
    expect((await comeBack(world, await leave(world, 'kakao', { account: email }))).error).toBe(
      'deleted_member',
    )
  })
})

it('the older methods of the member stay for seven days after a move', async () => {
  const email = 'older@example.com'
  const mina = await former(email)
  const { ticket } = (await mina.member.call(startSignInMethod)).data
  const query = { ticket, login_hint: 'older' }
  await comeBack(world, await leave(world, 'naver', {}, { query, headers: { cookie: mina.cookie } }))
  clock.move(olderMethodsStaySeconds + 1)
  await change()
  const thief = await opened(await choose(await reach(email), 'open'))
  const naver = (await thief.member.call(listSignInMethods)).data.find(({ provider }) => provider === 'NAVER')
  expect((await thief.member.call(removeSignInMethod, at(naver?.id ?? 0))).code).toBe('METHOD-004')
})

it('two answers at once open one box once', async () => {
  for (let round = 0; round < 3; round++) {
    const email = `twice${round}@example.com`
    const mina = await former(email)
    await mina.member.call(saveDraft, { body: words() })
    await change()
    const pages = [await reach(email), await reach(email)]
    const answers = await Promise.all([choose(pages[0] as Asked, 'open'), choose(pages[1] as Asked, 'anew')])
    expect(answers.map(({ status }) => status)).toContain(303)
    const rows =
      await sql`select s.id from sign_in_methods s where s.provider = 'KAKAO' and s.removed_at is null
      and s.subject_hash in ${sql(vault.hashes('subject', `KAKAO:${subjectOf('KAKAO', email)}`))}`
    expect(rows).toHaveLength(1)
    const [{ status }] = await sql<[{ status: string }]>`select status from members where id = ${mina.id}`
    expect(status).toBe('ACTIVE')
  }
})
