import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startSignInMethod } from '#contract/auth.ts'
import { getMe, listSignInMethods, makeBoxCode, olderMethodsStaySeconds } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { withdrawPerson } from '#server/features/lifecycle/withdraw.ts'
import { copySignInMethods } from '#server/features/members/copy-methods.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { unlinkPath } from './serve-unlink.ts'
import { comeBack, enter as enterAt, leave, openListeningWorld, type Person } from './sign-in.fixture.ts'
import { subjectOf } from './stand-in/accounts.ts'
import { unlinkLeavers } from './unlink-leavers.ts'

const world = await closeAfterTests(openListeningWorld())
const { sql, clock, context } = world
const key = 'k'.repeat(32)
context.config.kakaoAdminKey = key

const now = <T>(run: (ctx: Ctx) => Promise<T>) => context.transact(context.log, run)
const enter = (provider: string, account: string) => enterAt(world, provider, account)

/** Kakao's call. */
async function call(subject: string, authorization = `KakaoAK ${key}`, payload?: string) {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: unlinkPath,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    payload: payload ?? `app_id=123456&user_id=${subject}&referrer_type=UNLINK_FROM_APPS`,
  })
  return { status: statusCode, body }
}

const slug = (name: string) => name.replaceAll(' ', '-')
const kakaoOf = (account: string) => subjectOf('KAKAO', account)
const namesOf = async ({ member }: Person) =>
  (await member.call(listSignInMethods)).data.map(({ provider }) => provider)
const titlesOf = async ({ member }: Person) =>
  (await member.call(getTimeline, { query: {} })).data.content.map(({ title }) => title)
const sealedOf = (memberId: number) => sql<{ provider: string; isSealed: boolean; isRemoved: boolean }[]>`
  select provider, subject_sealed is not null as "isSealed", removed_at is not null as "isRemoved"
  from sign_in_methods where member_id = ${memberId} order by id`

async function add(person: Person, provider: string, account: string) {
  const { ticket } = (await person.member.call(startSignInMethod)).data
  const query = { ticket, login_hint: account }
  return comeBack(world, await leave(world, provider, {}, { query, headers: { cookie: person.cookie } }))
}

/** A stand-in for Kakao's API. It notes the calls. */
function kakaoApi(answer: (subject: string) => Response | Promise<Response>) {
  const calls: { url: string; authorization: string; body: string }[] = []
  const send = async (url: string, options: { headers: Record<string, string>; body: unknown }) => {
    const body = String(options.body)
    calls.push({ url, authorization: options.headers.authorization ?? '', body })
    return answer(new URLSearchParams(body).get('target_id') ?? '')
  }
  const job = unlinkLeavers(send as never)
  return { calls, run: () => job.outside(context, new AbortController().signal) }
}
const linked = () => new Response('{"id":1}')

describe('the job', () => {
  it('unlinks the Kakao accounts of members who withdrew, and erases their numbers', async () => {
    const gone = await enter('kakao', 'gone')
    const stays = await enter('kakao', 'stays')
    const other = await enter('naver', 'gone')
    expect((await sealedOf(other.id))[0]?.isSealed).toBe(false)
    await now(ctx => withdrawPerson(ctx, gone.id))
    const api = kakaoApi(linked)
    expect(await api.run()).toBe(1)
    expect(api.calls).toEqual([
      {
        url: 'https://kapi.kakao.com/v1/user/unlink',
        authorization: `KakaoAK ${key}`,
        body: `target_id_type=user_id&target_id=${kakaoOf('gone')}`,
      },
    ])
    expect([await sealedOf(gone.id), await sealedOf(stays.id)]).toMatchObject([
      [{ isSealed: false }],
      [{ isSealed: true }],
    ])
    expect(await api.run()).toBe(0)
  })

  it('takes an account that is not linked any more as done', async () => {
    const { id } = await enter('kakao', 'unlinked-before')
    await now(ctx => withdrawPerson(ctx, id))
    expect(await kakaoApi(() => Response.json({ code: -101 }, { status: 400 })).run()).toBe(1)
  })

  it.each([
    ['a failure', () => new Response('busy', { status: 503 })],
    ['another error of Kakao', () => Response.json({ code: -2 }, { status: 400 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
    ['no answer', () => Promise.reject(new Error('timeout'))],
  ])('tries again after %s, and erases the number seven days after the withdrawal', async (name, answer) => {
    const { id } = await enter('kakao', slug(`failing ${name}`))
    await now(ctx => withdrawPerson(ctx, id))
    const api = kakaoApi(answer)
    expect([await api.run(), await api.run(), api.calls.length]).toEqual([0, 0, 2])
    clock.move(7 * 86_400 - 1)
    await api.run()
    expect((await sealedOf(id))[0]?.isSealed).toBe(true)
    clock.move(1)
    await api.run()
    expect([(await sealedOf(id))[0]?.isSealed, api.calls.length]).toEqual([false, 3])
  })

  it('stops at a key that Kakao refuses, and erases without a key too', async () => {
    for (const account of ['one', 'two']) {
      const { id } = await enter('kakao', `refused-${account}`)
      await now(ctx => withdrawPerson(ctx, id))
    }
    const api = kakaoApi(() => new Response('', { status: 401 }))
    expect([await api.run(), api.calls.length]).toEqual([0, 1])
    context.config.kakaoAdminKey = null
    clock.move(7 * 86_400)
    expect([await api.run(), api.calls.length]).toEqual([0, 1])
    const left =
      await sql`select from sign_in_methods where subject_sealed is not null and email_sealed is null`
    expect(left).toHaveLength(0)
    const { id } = await enter('kakao', 'without-key')
    expect((await sealedOf(id))[0]?.isSealed).toBe(false)
    context.config.kakaoAdminKey = key
  })

  it('unlinks the account of a member who withdrew at a server of the version before', async () => {
    const { id } = await enter('kakao', 'elsewhere')
    await sql`update members set status = 'WITHDRAWN', left_at = ${clock.now()}, email_sealed = null where id = ${id}`
    await now(ctx => copySignInMethods.run(ctx))
    expect(await kakaoApi(linked).run()).toBe(1)
  })

  it('unlinks no barred member', async () => {
    const { id } = await enter('kakao', 'barred-stays')
    await now(ctx => barMember(ctx, id))
    const api = kakaoApi(linked)
    await api.run()
    expect([api.calls.length, (await sealedOf(id))[0]?.isSealed]).toEqual([0, true])
  })
})

describe("Kakao's call", () => {
  it('removes the method beside another, ends its sign-ins, and tells the member', async () => {
    const mina = await enter('kakao', 'mina')
    await add(mina, 'naver', 'mina')
    clock.move(olderMethodsStaySeconds + 1)
    const [byKakao, byNaver] = [await enter('kakao', 'mina'), await enter('naver', 'mina')]
    expect(await call(kakaoOf('mina'))).toEqual({ status: 200, body: 'ok\n' })
    expect(await namesOf(byNaver)).toEqual(['NAVER'])
    expect((await byKakao.member.call(getMe)).status).toBe(401)
    expect((await titlesOf(byNaver))[0]).toContain('카카오에서 연결이 끊겨서')
    expect(await sealedOf(mina.id)).toMatchObject([
      { isSealed: false, isRemoved: true },
      { isRemoved: false },
    ])
    expect((await enter('kakao', 'mina')).id).not.toBe(mina.id)
  })

  it('keeps the last method, asks once for another, and the same account opens the box again', async () => {
    const only = await enter('kakao', 'only')
    for (let times = 0; times < 3; times++) expect((await call(kakaoOf('only'))).status).toBe(200)
    expect(await titlesOf(only)).toEqual([
      '카카오에서 연결이 끊겼어요. 같은 계정으로 다시 로그인하면 우편함이 열려요. ‘계정’에서 다른 로그인 방법을 더해 주세요.',
    ])
    // Somebody whose Kakao account is gone still reads their letters here.
    expect((await only.member.call(getMe)).status).toBe(200)
    expect((await sealedOf(only.id))[0]?.isSealed).toBe(false)
    expect((await enter('kakao', 'only')).id).toBe(only.id)
    await call(kakaoOf('only'))
    expect(await titlesOf(only)).toHaveLength(2)
  })

  it('opens the box again without an e-mail', async () => {
    const { id } = await enter('kakao', 'no-consent')
    await call(kakaoOf('no-consent'))
    const left = await leave(world, 'kakao', { account: 'no-consent', without_email: 'yes' })
    expect((await comeBack(world, left)).screen.searchParams.get('redirect')).toBe('home')
    expect(await sql`select from members where id = ${id} and email_sealed is not null`).toHaveLength(1)
  })

  it('lets no thief who added an account drop the older one at Kakao', async () => {
    const mina = await enter('kakao', 'robbed')
    await add(mina, 'naver', 'thief')
    await call(kakaoOf('robbed'))
    expect(await namesOf(mina)).toEqual(['KAKAO', 'NAVER'])
    expect((await enter('kakao', 'robbed')).id).toBe(mina.id)
  })

  it.each([
    ['no key', ''],
    ['another key', `KakaoAK ${'x'.repeat(32)}`],
    ['the key as a bearer token', `Bearer ${key}`],
    ['the beginning of the key', `KakaoAK ${key.slice(1)}`],
    ['the key of nobody', 'KakaoAK null'],
  ])('a call with %s changes nothing', async (name, authorization) => {
    const forged = await enter('kakao', slug(`forged ${name}`))
    await add(forged, 'naver', slug(`forged ${name}`))
    clock.move(olderMethodsStaySeconds + 1)
    const answer = await call(kakaoOf(slug(`forged ${name}`)), authorization)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([401, 'AUTH-005'])
    const again = await enter('kakao', slug(`forged ${name}`))
    expect(again.id).toBe(forged.id)
    expect(await titlesOf(again)).toHaveLength(1)
  })

  it('is not served without the key, also with an empty one', async () => {
    context.config.kakaoAdminKey = null
    for (const authorization of ['', 'KakaoAK ', 'KakaoAK null', `KakaoAK ${key}`])
      expect((await call('1', authorization)).status).toBe(404)
    context.config.kakaoAdminKey = key
  })

  it.each([
    ['an unknown number', 'user_id=99999999999'],
    ['no number', 'app_id=1'],
    ['a number that is none', "user_id=1' or 1=1"],
    ['two numbers', 'user_id[]=1&user_id[]=2'],
    ['nothing', ''],
  ])('a call with %s gets the same answer', async (_name, payload) => {
    expect(await call('', undefined, payload)).toEqual({ status: 200, body: 'ok\n' })
  })

  it('of a barred or withdrawn member erases the number alone, and no hash', async () => {
    for (const [account, end] of [
      ['barred', barMember],
      ['withdrawn', withdrawPerson],
    ] as const) {
      const { id } = await enter('kakao', account)
      await now<unknown>(ctx => end(ctx, id))
      expect((await call(kakaoOf(account))).status).toBe(200)
      expect(await sealedOf(id)).toEqual([{ provider: 'KAKAO', isSealed: false, isRemoved: false }])
      const landing = await comeBack(world, await leave(world, 'kakao', { account }))
      expect(landing.error).toBe('deleted_member')
    }
  })

  it('answers any words, and takes none of them for the key', async () => {
    const { id } = await enter('kakao', 'fuzzed')
    const header = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
    })
    await fc.assert(
      fc.asyncProperty(header, fc.string({ unit: 'binary', maxLength: 60 }), async (words, payload) => {
        expect((await call('', words, payload)).status).toBe(401)
        expect((await call('', `KakaoAK ${words}`, payload)).status).toBe(401)
        expect(await call('', undefined, payload)).toEqual({ status: 200, body: 'ok\n' })
      }),
      { numRuns: 20, seed: 7 },
    )
    expect((await enter('kakao', 'fuzzed')).id).toBe(id)
  })

  it('removes no account of another provider with the same number', async () => {
    const { id } = await enter('naver', 'same-number')
    await call(subjectOf('NAVER', 'same-number'))
    expect((await enter('naver', 'same-number')).id).toBe(id)
  })

  it('and a removal, a sign-in and a withdrawal at once leave the member whole', async () => {
    for (let round = 0; round < 3; round++) {
      const account = `racing${round}`
      const { id } = await enter('kakao', account)
      await Promise.all([
        call(kakaoOf(account)),
        comeBack(world, await leave(world, 'kakao', { account })),
        now(ctx => withdrawPerson(ctx, id)),
      ])
      const [row] = await sql`select m.status, count(s.email_sealed)::int as emails from members m
        join sign_in_methods s on s.member_id = m.id where m.id = ${id} group by m.status`
      expect(row).toEqual({ status: 'WITHDRAWN', emails: 0 })
    }
  })

  it('ends the recovery code that was made by that account', async () => {
    const mina = await enter('kakao', 'coded')
    await add(mina, 'naver', 'coded')
    clock.move(olderMethodsStaySeconds + 1)
    const again = await enter('kakao', 'coded')
    await again.member.ask('POST', makeBoxCode.path, { headers: { cookie: again.cookie } })
    await call(kakaoOf('coded'))
    expect(await sql`select from box_codes where member_id = ${mina.id}`).toHaveLength(0)
  })
})
