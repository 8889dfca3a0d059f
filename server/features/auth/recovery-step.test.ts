import { describe, expect, it } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { saveDraft } from '#contract/letters.ts'
import { getBoxCode, getMe, listSignInMethods, makeBoxCode, removeSignInMethod } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { confirmSecondFactor, startSecondFactor, wrongCodesMost } from '#contract/second-factor.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { setRole } from '#server/features/members/role.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { at, exported, words } from '#test/support/steps.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  type Answered,
  type Asked,
  codeAt,
  openAskingWorld,
  reachStep,
  show,
  submit,
  wrongCodeAt,
} from './second-step.fixture.ts'
import { secondStepPaths } from './second-step-page.ts'
import { comeBack, enter as enterAt, leave, type Person, personOf, tokenFor } from './sign-in.fixture.ts'

const world = await closeAfterTests(openAskingWorld())
const { sql, clock } = world

const now = <T>(run: (ctx: Ctx) => Promise<T>) => world.context.transact(world.context.log, run)

const enter = (provider: string, account: string) => enterAt(world, provider, account)

const make = ({ member, cookie }: Person) =>
  member.ask(makeBoxCode.method, makeBoxCode.path, { headers: { cookie } })
const codeOf = async (person: Person) => ((await make(person)).data as { code: string }).code

/** The page that asks for a code, after a sign-in by any account. */
const ask = (provider: string, account: string) =>
  reachStep(world, account, provider, { query: { recover: 'code' } })

/** The query of our screen. */
const said = ({ location }: Answered) => Object.fromEntries(location?.searchParams ?? [])

/** The new sign-in of a member who recovered the box. */
async function recovered(answer: Answered): Promise<Person> {
  const { state } = said(answer)
  return personOf(world, await tokenFor(world, { state: state ?? '' }), answer.refreshToken ?? '')
}

const renews = async ({ cookie }: Person) =>
  (await world.nobody.ask('POST', reissue.path, { headers: { cookie } })).status
const methodsOf = async ({ member }: Person) => (await member.call(listSignInMethods)).data
const titlesOf = async ({ member }: Person) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ title }) => title)
const madeAt = async ({ member }: Person) => (await member.call(getBoxCode)).data.madeAt

const wrongText = '복구 코드가 맞지 않아요. 이미 쓴 코드는 다시 쓸 수 없어요.'
/** The one answer for codes that open nothing. */
const expectRefused = (answer: Answered) => {
  expect([answer.status, answer.location, answer.refreshToken]).toEqual([400, null, undefined])
  expect(answer.html).toContain(wrongText)
}

describe('a box code', () => {
  it('has 100 bits, is told to every device, and stands nowhere in the clear', async () => {
    const mina = await enter('kakao', 'maker')
    expect(await madeAt(mina)).toBeNull()
    const code = await codeOf(mina)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/)
    const made = await madeAt(mina)
    expect(made).not.toBeNull()
    expect((await titlesOf(mina))[0]).toContain('복구 코드를 새로 만들었어요')
    const data = await exported(mina.member)
    expect(data.recoveryCodeMadeAt).toBe(made)
    const rows = JSON.stringify([data, await sql`select c::text as row from box_codes c`])
    for (const text of [code, code.replaceAll('-', '')]) {
      expect(rows).not.toContain(text)
      expect(rows).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  it('replaces the one before', async () => {
    const mina = await enter('kakao', 'twice')
    const [first, second] = [await codeOf(mina), await codeOf(mina)]
    const asked = await ask('naver', 'twice')
    expectRefused(await submit(world, asked, first))
    expect(said(await submit(world, asked, second))).toMatchObject({ recovered: 'NAVER' })
  })

  it('needs a sign-in of the last five minutes and its refresh cookie', async () => {
    const [mina, thief] = [await enter('kakao', 'recent'), await enter('kakao', 'thief')]
    for (const cookie of ['', thief.cookie]) {
      const answer = await make({ ...mina, cookie })
      expect([answer.status, answer.code]).toEqual([403, 'METHOD-002'])
    }
    clock.move(301)
    expect((await make(mina)).code).toBe('METHOD-002')
    expect(await madeAt(mina)).toBeNull()
  })

  it('needs the second step of a sign-in whose member has a second factor', async () => {
    const admin = await enter('kakao', 'unstepped')
    await now(ctx => setRole(ctx, { id: admin.id, role: 'USER' }, 'ADMIN'))
    await enrol(admin)
    expect((await make(admin)).status).toBe(200)
    await sql`update sign_ins set second_step_at = null where member_id = ${admin.id}`
    expect((await make(admin)).code).toBe('METHOD-002')
  })

  it('ends with the account whose sign-in made it', async () => {
    const mina = await enter('kakao', 'parted')
    const back = await recovered(await submit(world, await ask('naver', 'parted'), await codeOf(mina)))
    const code = await codeOf(back)
    const owner = await enter('kakao', 'parted')
    const [, naver] = await methodsOf(owner)
    expect((await owner.member.call(removeSignInMethod, at(naver?.id ?? 0))).status).toBe(200)
    expect(await madeAt(owner)).toBeNull()
    expectRefused(await submit(world, await ask('google', 'parted'), code))
  })

  it('ends with a withdrawal', async () => {
    const mina = await enter('kakao', 'leaving')
    const code = await codeOf(mina)
    await now(ctx => withdrawPerson(ctx, mina.id))
    expect(await sql`select from box_codes where member_id = ${mina.id}`).toHaveLength(0)
    expectRefused(await submit(world, await ask('naver', 'leaving'), code))
  })
})

async function enrol({ member }: Person): Promise<string> {
  const { secret } = (await member.call(startSecondFactor)).data
  await member.call(confirmSecondFactor, { body: { code: codeAt(world, secret) } })
  clock.move(60)
  return secret
}

describe('a recovery', () => {
  it('opens the box by a new account, ends all other sign-ins, and uses the code up', async () => {
    const mina = await enter('kakao', 'lost')
    const code = await codeOf(mina)
    const asked = await ask('naver', 'found')
    expect(asked.landing.screen.pathname).toBe(secondStepPaths.page)
    expect((await show(world, asked)).html).toContain('복구 코드 스무 글자')
    const answer = await submit(world, asked, ` ${code.toUpperCase().replaceAll('-', ' ')} `)
    expect(said(answer)).toMatchObject({ redirect: 'home', recovered: 'NAVER' })
    const back = await recovered(answer)
    expect(back.id).toBe(mina.id)
    expect((await methodsOf(back)).map(({ provider, current }) => [provider, current])).toEqual([
      ['KAKAO', false],
      ['NAVER', true],
    ])
    expect([await renews(mina), await renews(back)]).toEqual([401, 200])
    expect((await mina.member.call(getMe)).status).toBe(401)
    expect((await titlesOf(back))[0]).toBe(
      '복구 코드로 우편함을 다시 열었고, 네이버 계정이 로그인 방법에 더해졌어요. 다른 기기에서는 로그아웃했어요. 내가 하지 않았다면 ‘계정’에서 그 계정을 바로 빼 주세요.',
    )
    expect(await madeAt(back)).toBeNull()
    expectRefused(await submit(world, await ask('google', 'second'), code))
    // The page itself is over, too.
    expect((await submit(world, asked, code)).status).toBe(410)
    expect(await sql`select from members where id > ${mina.id}`).toHaveLength(0)
  })

  it('keeps the older methods for seven days', async () => {
    const mina = await enter('kakao', 'older')
    const code = await codeOf(mina)
    clock.move(1)
    const back = await recovered(await submit(world, await ask('naver', 'older'), code))
    const [kakao] = await methodsOf(back)
    expect((await back.member.call(removeSignInMethod, at(kakao?.id ?? 0))).code).toBe('METHOD-004')
  })

  it('works only in the browser that began it, and needs an e-mail', async () => {
    const code = await codeOf(await enter('kakao', 'browser'))
    const asked = await ask('naver', 'browser')
    expect((await submit(world, asked, code, { cookie: '' })).status).toBe(410)
    const bare = await leave(
      world,
      'naver',
      { account: 'bare', without_email: 'yes' },
      { query: { recover: 'code' } },
    )
    expect((await comeBack(world, bare)).error).toBe('email_required')
  })

  it('moves the account of an empty member, and refuses that of another one', async () => {
    const mina = await enter('kakao', 'box')
    const code = await codeOf(mina)
    const other = await enter('naver', 'full')
    await other.member.call(saveDraft, { body: words() })
    const full = await submit(world, await ask('naver', 'full'), code)
    expect([said(full), full.refreshToken]).toEqual([{ error: 'method_taken' }, undefined])
    const own = await submit(world, await ask('kakao', 'box'), code)
    expect(said(own)).toEqual({ error: 'method_yours' })
    expect(await renews(mina)).toBe(200)

    const empty = await enter('google', 'empty')
    const back = await recovered(await submit(world, await ask('google', 'empty'), code))
    expect(back.id).toBe(mina.id)
    expect(await sql`select status from members where id = ${empty.id}`).toEqual([{ status: 'WITHDRAWN' }])
  })

  it('refuses a barred member’s code like an unknown one, and a barred person’s account', async () => {
    const [barred, bad] = [await enter('kakao', 'barred'), await enter('naver', 'bad')]
    const code = await codeOf(barred)
    await now(ctx => barMember(ctx, barred.id))
    expectRefused(await submit(world, await ask('naver', 'of-barred'), code))
    await now(ctx => barMember(ctx, bad.id))
    const good = await codeOf(await enter('kakao', 'good'))
    expect(said(await submit(world, await ask('naver', 'bad'), good))).toEqual({ error: 'deleted_member' })
  })

  it('asks for the second factor, and changes nothing before', async () => {
    const admin = await enter('kakao', 'admin')
    await now(ctx => setRole(ctx, { id: admin.id, role: 'USER' }, 'ADMIN'))
    const secret = await enrol(admin)
    const code = await codeOf(admin)
    const asked = await ask('naver', 'of-admin')
    const asks = await submit(world, asked, code)
    expect([asks.status, asks.refreshToken]).toEqual([200, undefined])
    expect(asks.html).toContain('name="factor"')
    const wrong = await submit(world, asked, code, { fields: { factor: wrongCodeAt(world, secret) } })
    expect([wrong.status, wrong.html.includes('앞으로 4번 더 넣을 수 있어요.')]).toEqual([400, true])
    expect([await renews(admin), (await methodsOf(admin)).length]).toEqual([200, 1])
    const right = await submit(world, asked, code, { fields: { factor: codeAt(world, secret) } })
    expect(said(right)).toMatchObject({ recovered: 'NAVER' })
    expect(
      await sql`select from sign_ins where member_id = ${admin.id} and ended_at is null
      and second_step_at is not null`,
    ).toHaveLength(1)
  })

  it('has a member enrol who needs a second factor and has none', async () => {
    const admin = await enter('kakao', 'promoted')
    const code = await codeOf(admin)
    await now(ctx => setRole(ctx, { id: admin.id, role: 'USER' }, 'ADMIN'))
    world.context.config.secondFactor = 'required'
    try {
      const asked = await ask('naver', 'promoted')
      const { location, refreshToken } = await submit(world, asked, code)
      expect([location?.pathname, refreshToken]).toEqual([secondStepPaths.page, undefined])
      const token = location?.searchParams.get('step') ?? ''
      expect((await show(world, { ...asked, token })).html).toContain('2단계 인증을 켤 차례예요')
    } finally {
      world.context.config.secondFactor = 'voluntary'
    }
  })

  it('leads to our screen when it is left', async () => {
    const asked = await ask('naver', 'unsure')
    const left = await submit(world, asked, '', { path: secondStepPaths.cancel })
    expect(said(left)).toEqual({ error: 'provider_denied' })
    expect((await show(world, asked)).status).toBe(410)
  })
})

describe('wrong codes', () => {
  const guess = (asked: Asked, n = 0) => submit(world, asked, `00000-00000-00000-0000${n}`)

  it(`end the tries of an account after ${wrongCodesMost}, also with another page, and also for the right code`, async () => {
    const code = await codeOf(await enter('kakao', 'guessed'))
    const asked = await ask('naver', 'guesser')
    for (let n = 0; n < wrongCodesMost; n++) expectRefused(await guess(asked, n))
    for (const page of [asked, await ask('naver', 'guesser')]) {
      const answer = await submit(world, page, code)
      expect([answer.status, answer.headers['retry-after'], answer.refreshToken]).toEqual([
        429,
        '1200',
        undefined,
      ])
    }
    expect(said(await submit(world, await ask('naver', 'another'), code))).toMatchObject({
      recovered: 'NAVER',
    })
  })

  it('count once each when ten arrive at once', async () => {
    const asked = await ask('naver', 'burst')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(asked, n)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(wrongCodesMost)
  })

  it('of all accounts together end the tries of everybody for a while', async () => {
    const code = await codeOf(await enter('kakao', 'everybody'))
    await sql`insert into pending_sign_ins (token_hash, browser_hash, subject_hash, web_origin, expires_at, wrong_codes)
      values ('crowd', '', 'crowd', '', ${clock.now()}, 500)`
    expect((await submit(world, await ask('naver', 'anybody'), code)).status).toBe(429)
    clock.move(1201)
    await world.background()
    expect(said(await submit(world, await ask('naver', 'anybody'), code))).toMatchObject({
      recovered: 'NAVER',
    })
  })
})

describe('at once', () => {
  it('two recoveries by one code open the box once', async () => {
    for (let round = 0; round < 3; round++) {
      const mina = await enter('kakao', `one${round}`)
      const code = await codeOf(mina)
      const pages = [await ask('naver', `left${round}`), await ask('google', `right${round}`)]
      const answers = await Promise.all(pages.map(page => submit(world, page, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
      expect(await sql`select from sign_in_methods where member_id = ${mina.id}`).toHaveLength(2)
    }
  })

  it('a recovery and a withdrawal leave a withdrawn member without a sign-in or an e-mail', async () => {
    for (let round = 0; round < 5; round++) {
      const mina = await enter('kakao', `gone${round}`)
      const code = await codeOf(mina)
      const page = await ask('naver', `gone-by${round}`)
      const [answer] = await Promise.all([
        submit(world, page, code),
        now(ctx => withdrawPerson(ctx, mina.id)),
      ])
      expect([303, 400]).toContain(answer.status)
      const [left] = await sql`select status,
        (select count(*)::int from sign_ins s where s.member_id = m.id and s.ended_at is null) as "signIns",
        (select count(*)::int from box_codes c where c.member_id = m.id) as codes,
        (select count(*)::int from sign_in_methods s where s.member_id = m.id and s.email_sealed is not null) as "emails"
        from members m where id = ${mina.id}`
      expect(left).toEqual({ status: 'WITHDRAWN', signIns: 0, codes: 0, emails: 0 })
    }
  })
})
