import { describe, expect, it } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { getMe } from '#contract/members.ts'
import { getSecondFactor } from '#contract/second-factor.ts'
import { startReadOnly } from '#contract/site.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  codeAt,
  enrolledStaff,
  enrolMember,
  openAskingWorld,
  proceed,
  reachStep,
  sessionsOf,
  show,
  staff,
  submit,
  wrongCodeAt,
} from './second-step.fixture.ts'
import { secondStepPaths } from './second-step-page.ts'
import { claimsOf, refreshCookie, signIn, tokenFor } from './sign-in.fixture.ts'

const world = await closeAfterTests(openAskingWorld())

const lastAct = async () =>
  (
    await world.sql`select act, admin_id as "adminId", member_id as "memberId" from audit_log order by id desc limit 1`
  )[0]

const renew = (refreshToken: string | undefined) =>
  world.nobody.ask(reissue.method, reissue.path, { headers: { cookie: `refresh_token=${refreshToken}` } })

describe.each(['kakao', 'naver', 'google', 'oidc'])('a sign-in with %s', provider => {
  it('asks for the code before there is a session, and ends where it began', async () => {
    const { member, secret } = await enrolledStaff(world, 'asked', provider)
    const before = await sessionsOf(world, member.id)
    const asked = await reachStep(world, 'asked', provider, {
      query: { nonce: 'of-this-tab' },
      headers: { origin: 'http://front.localhost:5173' },
    })
    const { publicUrl } = world.context.config
    expect(asked.landing.screen.origin + asked.landing.screen.pathname).toBe(publicUrl + secondStepPaths.page)
    expect([...asked.landing.cookies.keys()]).toEqual(['sign_in_browser'])
    expect(await sessionsOf(world, member.id)).toEqual(before)

    const page = await show(world, asked)
    expect(page.status).toBe(200)
    expect(page.html).toContain('inputmode="numeric" autocomplete="one-time-code"')
    expect(page.refreshToken).toBeUndefined()
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none';.*frame-ancestors 'none';form-action 'self' http:\/\/front\.localhost:5173$/,
    )

    const done = await submit(world, asked, codeAt(world, secret))
    expect([done.status, done.location?.origin, done.location?.pathname]).toEqual([
      303,
      'http://front.localhost:5173',
      '/auth-callback',
    ])
    const { state, ...rest } = Object.fromEntries(done.location!.searchParams)
    expect(rest).toEqual({ redirect: 'home', nonce: 'of-this-tab' })
    expect(claimsOf(await tokenFor(world, { state: state ?? '' }))).toMatchObject({
      sub: String(member.id),
      role: 'ADMIN',
    })
    expect((await renew(done.refreshToken)).status).toBe(200)
    expect((await sessionsOf(world, member.id)).signIns).toBe(before.signIns + 1)
  })
})

describe('a code', () => {
  it('is refused if it is wrong, with the tries that are left, and begins no session', async () => {
    const { member, secret } = await enrolledStaff(world, 'wrong')
    const before = await sessionsOf(world, member.id)
    const asked = await reachStep(world, 'wrong')
    const refused = await submit(world, asked, wrongCodeAt(world, secret))
    expect([refused.status, refused.refreshToken, refused.location]).toEqual([400, undefined, null])
    expect(refused.html).toContain('앞으로 4번 더 넣을 수 있어요.')
    expect(refused.html).toContain('aria-invalid="true" aria-describedby="problem"')
    expect(await sessionsOf(world, member.id)).toEqual(before)
    const empty = await submit(world, asked, '  ')
    expect([empty.status, empty.html.includes('코드를 넣어 주세요.')]).toEqual([400, true])
    expect((await submit(world, asked, codeAt(world, secret))).status).toBe(303)
    // A right code sets the count back.
    const again = await reachStep(world, 'wrong')
    expect((await submit(world, again, wrongCodeAt(world, secret))).html).toContain('앞으로 4번')
  })

  it('a code works once, and no earlier code works after it', async () => {
    const { secret } = await enrolledStaff(world, 'replay')
    const code = codeAt(world, secret)
    const earlier = codeAt(world, secret, -1)
    expect((await submit(world, await reachStep(world, 'replay'), code)).status).toBe(303)
    const asked = await reachStep(world, 'replay')
    for (const used of [code, earlier]) expect((await submit(world, asked, used)).status).toBe(400)
    world.clock.move(30)
    expect((await submit(world, asked, code)).status).toBe(400)
    expect((await submit(world, asked, codeAt(world, secret))).status).toBe(303)
  })

  it('the code that confirmed the enrolment is refused at a sign-in', async () => {
    const { member } = { member: await staff(world, 'first-code') }
    const { secret } = await enrolMember(world, member)
    world.clock.move(-60)
    const asked = await reachStep(world, 'first-code')
    expect((await submit(world, asked, codeAt(world, secret))).status).toBe(400)
    world.clock.move(60)
  })

  it.each([
    [-2, 400],
    [-1, 303],
    [0, 303],
    [1, 303],
    [2, 400],
  ])('%i steps from now is answered with %i', async (steps, status) => {
    const name = `window${steps + 2}`
    const { secret } = await enrolledStaff(world, name)
    const asked = await reachStep(world, name)
    expect((await submit(world, asked, codeAt(world, secret, steps))).status).toBe(status)
  })

  it('sent by two sign-ins at once lets one of them in', async () => {
    const { member, secret } = await enrolledStaff(world, 'twice')
    const before = await sessionsOf(world, member.id)
    const pair = [await reachStep(world, 'twice'), await reachStep(world, 'twice')]
    const code = codeAt(world, secret)
    const answers = await Promise.all(pair.map(asked => submit(world, asked, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    expect((await sessionsOf(world, member.id)).signIns).toBe(before.signIns + 1)
  })

  it('sent twice by one page begins one session', async () => {
    const { member, secret } = await enrolledStaff(world, 'double')
    const before = await sessionsOf(world, member.id)
    const asked = await reachStep(world, 'double')
    const codes = [codeAt(world, secret), codeAt(world, secret, 1)]
    const answers = await Promise.all(codes.map(code => submit(world, asked, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    expect((await sessionsOf(world, member.id)).signIns).toBe(before.signIns + 1)
  })
})

describe('a recovery code', () => {
  it('works once, however it is typed, and is recorded', async () => {
    const { member, recoveryCodes } = await enrolledStaff(world, 'recovering')
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const asked = await reachStep(world, 'recovering')
    expect((await submit(world, asked, typed, { fields: { with: 'recovery' } })).status).toBe(303)
    expect(await lastAct()).toEqual({ act: 'FACTOR_RECOVER', adminId: member.id, memberId: member.id })
    expect((await member.call(getSecondFactor)).data.recoveryCodesLeft).toBe(9)
    const next = await reachStep(world, 'recovering')
    const refused = await submit(world, next, first, { fields: { with: 'recovery' } })
    expect([refused.status, refused.html.includes('이미 쓴 코드는 다시 쓸 수 없어요.')]).toEqual([400, true])
    expect((await submit(world, next, second)).status).toBe(303)
  })

  it('sent by two sign-ins at once lets one of them in', async () => {
    const { recoveryCodes } = await enrolledStaff(world, 'recovering-twice')
    const pair = [await reachStep(world, 'recovering-twice'), await reachStep(world, 'recovering-twice')]
    const answers = await Promise.all(pair.map(asked => submit(world, asked, recoveryCodes[0]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
  })

  it('of another member is refused', async () => {
    const { recoveryCodes } = await enrolledStaff(world, 'owner-of-codes')
    await enrolledStaff(world, 'other-owner')
    const asked = await reachStep(world, 'other-owner')
    expect((await submit(world, asked, recoveryCodes[0]!)).status).toBe(400)
  })
})

describe('five wrong codes', () => {
  it('lock the second step for 15 minutes, and nothing else', async () => {
    const { member, secret, recoveryCodes } = await enrolledStaff(world, 'locked')
    const session = await submit(world, await reachStep(world, 'locked'), codeAt(world, secret))
    world.clock.move(30)
    const asked = await reachStep(world, 'locked')
    for (let nth = 0; nth < 4; nth++) {
      // Wrong recovery codes count with the others.
      const wrong = nth % 2 ? wrongCodeAt(world, secret, nth) : `0000${nth}-00000`
      expect((await submit(world, asked, wrong)).status).toBe(400)
    }
    const fifth = await submit(world, asked, wrongCodeAt(world, secret, 4))
    expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '900'])
    expect(fifth.html).toMatch(/코드를 다섯 번 틀렸어요\. 오[전후] \d+:\d\d부터 다시 로그인할 수 있어요\./)
    for (const code of [codeAt(world, secret), recoveryCodes[0]!]) {
      expect((await submit(world, asked, code)).status).toBe(429)
    }
    expect((await show(world, asked)).status).toBe(429)
    // The account, its other sign-ins and other members go on.
    expect((await renew(session.refreshToken)).status).toBe(200)
    expect((await member.call(getMe)).status).toBe(200)
    expect((await signIn(world, 'kakao', 'neighbour')).state).not.toBeNull()

    world.clock.move(899)
    expect((await show(world, await reachStep(world, 'locked'))).status).toBe(429)
    world.clock.move(1)
    const later = await reachStep(world, 'locked')
    expect((await submit(world, later, wrongCodeAt(world, secret))).html).toContain('앞으로 4번')
    expect((await submit(world, later, codeAt(world, secret))).status).toBe(303)
    expect((await member.call(getSecondFactor)).data.recoveryCodesLeft).toBe(10)
  })

  it('10 at once: 5 are checked, the others get 429', async () => {
    const { member, secret } = await enrolledStaff(world, 'parallel')
    const pages = await Promise.all(Array.from({ length: 10 }, () => reachStep(world, 'parallel')))
    const answers = await Promise.all(
      pages.map((asked, nth) => submit(world, asked, wrongCodeAt(world, secret, nth))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(400), ...Array(6).fill(429)])
    const [row] =
      await world.sql`select wrong_codes as count from second_factors where member_id = ${member.id}`
    expect(row).toEqual({ count: 5 })
    expect((await submit(world, pages[0]!, codeAt(world, secret))).status).toBe(429)
  })

  it('do not lock if the first four are 15 minutes old', async () => {
    const { secret } = await enrolledStaff(world, 'slow-typist')
    const asked = await reachStep(world, 'slow-typist')
    for (let nth = 0; nth < 4; nth++) await submit(world, asked, wrongCodeAt(world, secret, nth))
    world.clock.move(900)
    const later = await reachStep(world, 'slow-typist')
    expect((await submit(world, later, wrongCodeAt(world, secret))).html).toContain('앞으로 4번')
  })
})

describe('a pending sign-in', () => {
  it('belongs to the browser that began it', async () => {
    const { member, secret } = await enrolledStaff(world, 'victim')
    const before = await sessionsOf(world, member.id)
    const asked = await reachStep(world, 'victim')
    const other = await reachStep(world, 'victim')
    for (const cookie of ['', 'sign_in_browser=', 'sign_in_browser=forged', other.cookie]) {
      expect((await show(world, asked, { cookie })).status).toBe(410)
      const refused = await submit(world, asked, codeAt(world, secret), { cookie })
      expect([refused.status, refused.refreshToken]).toEqual([410, undefined])
      const cancelled = await submit(world, asked, '', { path: secondStepPaths.cancel, cookie })
      expect(cancelled.status).toBe(410)
    }
    expect(await sessionsOf(world, member.id)).toEqual(before)
    expect((await submit(world, asked, codeAt(world, secret))).status).toBe(303)
  })

  it('ends after ten minutes', async () => {
    const { secret } = await enrolledStaff(world, 'late')
    const asked = await reachStep(world, 'late')
    world.clock.move(599)
    expect((await show(world, asked)).status).toBe(200)
    world.clock.move(1)
    const gone = await submit(world, asked, codeAt(world, secret))
    expect([gone.status, gone.refreshToken]).toEqual([410, undefined])
    expect(gone.html).toContain(`href="${world.context.config.publicUrl}/login"`)
    await world.background()
    expect(
      await world.sql`select from pending_sign_ins where expires_at <= ${world.clock.now()}`,
    ).toHaveLength(0)
    expect((await show(world, asked)).status).toBe(410)
  })

  it('is cancelled by a button, and our screen says so', async () => {
    const { secret } = await enrolledStaff(world, 'doubtful')
    const asked = await reachStep(world, 'doubtful')
    const left = await submit(world, asked, '', { path: secondStepPaths.cancel })
    expect([left.status, left.location?.searchParams.get('error')]).toEqual([303, 'provider_denied'])
    expect((await submit(world, asked, codeAt(world, secret))).status).toBe(410)
  })

  it('cannot be continued before the code', async () => {
    const { member } = await enrolledStaff(world, 'hasty')
    const before = await sessionsOf(world, member.id)
    const asked = await reachStep(world, 'hasty')
    const answer = await proceed(world, asked)
    expect([answer.status, answer.refreshToken]).toEqual([200, undefined])
    expect(await sessionsOf(world, member.id)).toEqual(before)
  })

  it('ends without a session if the member was barred meanwhile', async () => {
    const { member, secret } = await enrolledStaff(world, 'barred')
    const asked = await reachStep(world, 'barred')
    await world.sql`update members set role = 'USER' where id = ${member.id}`
    await perform(world.context, ['bar', member.zipCode])
    const refused = await submit(world, asked, codeAt(world, secret))
    expect([refused.status, refused.refreshToken]).toEqual([410, undefined])
  })

  it('ends if the second factor is gone meanwhile', async () => {
    const { member, secret } = await enrolledStaff(world, 'reset-meanwhile')
    const asked = await reachStep(world, 'reset-meanwhile')
    await perform(world.context, ['reset-second-factor', member.zipCode])
    const refused = await submit(world, asked, codeAt(world, secret))
    expect([refused.status, refused.refreshToken]).toEqual([410, undefined])
  })

  it('finishes at another server', async () => {
    const { secret } = await enrolledStaff(world, 'moving')
    const asked = await reachStep(world, 'moving')
    const other = await world.secondServer()
    expect((await submit(other, asked, codeAt(world, secret))).status).toBe(303)
    await other.close()
  })
})

describe('a member', () => {
  it('without a second factor is not asked', async () => {
    await staff(world, 'unhurried')
    expect((await signIn(world, 'kakao', 'unhurried')).state).not.toBeNull()
  })

  it('without a role keeps the second factor and is not asked for it', async () => {
    const { member, secret } = await enrolledStaff(world, 'retired')
    await perform(world.context, ['revoke', member.zipCode])
    expect((await signIn(world, 'kakao', 'retired')).state).not.toBeNull()
    const session = await signIn(world, 'kakao', 'retired')
    await perform(world.context, ['grant', member.zipCode])
    const headers = refreshCookie(session)
    expect((await world.nobody.ask(reissue.method, reissue.path, { headers })).code).toBe('AUTH-004')
    const asked = await reachStep(world, 'retired')
    expect((await submit(world, asked, codeAt(world, secret))).status).toBe(303)
  })

  it('stays signed in here after enrolling, and signs in again elsewhere', async () => {
    await staff(world, 'enrolling')
    const [here, elsewhere] = [
      await signIn(world, 'kakao', 'enrolling'),
      await signIn(world, 'kakao', 'enrolling'),
    ]
    const token = await tokenFor(world, here)
    const claims = claimsOf(token)
    const signInId = world.context.vault.readToken(token)?.signInId
    const { vault } = world.context
    const member = world.as({ id: Number(claims.sub), zipCode: claims.zipCode }, 'ADMIN')
    const ask: typeof member.ask = (method, url, options = {}) =>
      world.nobody.ask(method, url, {
        ...options,
        headers: { authorization: `Bearer ${vault.signToken(claims, signInId)}` },
      })
    const { secret } = (await ask('POST', '/api/members/me/second-factor/start')).data as { secret: string }
    const confirmed = await ask('POST', '/api/members/me/second-factor/confirm', {
      body: { code: codeAt(world, secret) },
    })
    expect(confirmed.status).toBe(200)
    const renewed = await world.nobody.ask(reissue.method, reissue.path, { headers: refreshCookie(here) })
    expect(renewed.status).toBe(200)
    const ended = await world.nobody.ask(reissue.method, reissue.path, { headers: refreshCookie(elsewhere) })
    expect(ended.code).toBe('AUTH-004')
    const state = { state: elsewhere.state }
    await expect(tokenFor(world, state)).rejects.toThrow()
  })

  it('loses the second factor by a reset of the operator, which is recorded and ends no sign-in', async () => {
    const { member, secret } = await enrolledStaff(world, 'lost')
    const session = await submit(world, await reachStep(world, 'lost'), codeAt(world, secret))
    const result = await perform(world.context, [
      'reset-second-factor',
      member.zipCode,
      '전화기를',
      '잃어버림',
    ])
    expect(result).toContain('has no second factor any more')
    expect(await lastAct()).toEqual({ act: 'FACTOR_RESET', adminId: null, memberId: member.id })
    expect((await renew(session.refreshToken)).status).toBe(200)
    expect((await signIn(world, 'kakao', 'lost')).state).not.toBeNull()
    await expect(perform(world.context, ['reset-second-factor', member.zipCode])).rejects.toThrow(
      'has no second factor',
    )
  })
})

it('a sign-in passes the second step in read-only mode', async () => {
  const { secret } = await enrolledStaff(world, 'maintaining')
  const admin = await world.admin()
  const until = new Date(world.clock.now().getTime() + 3600_000).toISOString()
  await admin.call(startReadOnly, { body: { until } })
  const asked = await reachStep(world, 'maintaining')
  const done = await submit(world, asked, codeAt(world, secret))
  expect([done.status, done.refreshToken]).toEqual([303, expect.any(String)])
  world.clock.move(3600)
})
