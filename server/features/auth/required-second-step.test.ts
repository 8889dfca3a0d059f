import { describe, expect, it } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { getTimeline } from '#contract/notifications.ts'
import { getSecondFactor } from '#contract/second-factor.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { refused } from '#test/support/refused.ts'
import { closeAfterTests } from '#test/support/world.ts'
import {
  type Asked,
  codeAt,
  openAskingWorld,
  proceed,
  reachStep,
  sessionsOf,
  show,
  staff,
  submit,
  wrongCodeAt,
} from './second-step.fixture.ts'
import { openListeningWorld, refreshCookie, signIn, tokenFor } from './sign-in.fixture.ts'

const world = await closeAfterTests(openAskingWorld('required'))

const secretOn = async (asked: Asked) =>
  /<code class="secret">([A-Z2-7 ]+)<\/code>/.exec((await show(world, asked)).html)![1]!.replaceAll(' ', '')

describe('ADMIN_SECOND_FACTOR=required', () => {
  it('has a member with a role enrol during the sign-in, before there is a session', async () => {
    const member = await staff(world, 'new-staff')
    const before = await sessionsOf(world, member.id)
    const asked = await reachStep(world, 'new-staff')
    expect(asked.landing.cookies.has('refresh_token')).toBe(false)
    const secret = await secretOn(asked)
    const { html } = await show(world, asked)
    expect(html).toContain('<svg class="qr" role="img" aria-label="인증 앱으로 찍을 QR 코드"')
    expect(html).toContain(`secret=${secret}`)

    // A wrong code is no try: the member reads the secret.
    for (let nth = 0; nth < 6; nth++) {
      expect((await submit(world, asked, wrongCodeAt(world, secret, nth))).status).toBe(400)
    }
    expect((await proceed(world, asked)).refreshToken).toBeUndefined()
    const shown = await submit(world, asked, codeAt(world, secret))
    expect([shown.status, shown.refreshToken]).toEqual([200, undefined])
    const codes = [...shown.html.matchAll(/<li><code>(\w{5}-\w{5})<\/code><\/li>/g)].map(([, code]) => code)
    expect(new Set(codes).size).toBe(10)
    expect(await sessionsOf(world, member.id)).toEqual(before)

    // A reload shows no codes again.
    const reloaded = await submit(world, asked, codeAt(world, secret))
    expect([reloaded.status, reloaded.html.includes(codes[0]!)]).toEqual([200, false])
    const done = await proceed(world, asked)
    expect([done.status, done.location?.searchParams.get('redirect')]).toEqual([303, 'home'])
    const headers = { cookie: `refresh_token=${done.refreshToken}` }
    expect((await world.nobody.ask(reissue.method, reissue.path, { headers })).status).toBe(200)
    expect((await member.call(getSecondFactor)).data).toMatchObject({
      rule: 'required',
      recoveryCodesLeft: 10,
    })
    expect((await proceed(world, asked)).status).toBe(410)
    const { content } = (await member.call(getTimeline, { query: {} })).data
    expect(content.map(({ title }) => title)).toEqual([expect.stringMatching(/^2단계 인증을 켰어요\./)])

    const [act] = await world.sql`select act, admin_id as "adminId" from audit_log order by id desc limit 1`
    expect(act).toEqual({ act: 'FACTOR_ENROL', adminId: member.id })

    world.clock.move(30)
    const next = await reachStep(world, 'new-staff')
    expect((await submit(world, next, codeAt(world, secret))).status).toBe(303)
  })

  it('lets one of two browsers enrol', async () => {
    await staff(world, 'two-browsers')
    const pair = [await reachStep(world, 'two-browsers'), await reachStep(world, 'two-browsers')]
    const secrets = await Promise.all(pair.map(secretOn))
    expect(new Set(secrets).size).toBe(2)
    const answers = await Promise.all(
      pair.map((asked, nth) => submit(world, asked, codeAt(world, secrets[nth]!))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('asks no member without a role', async () => {
    expect((await signIn(world, 'kakao', 'plain')).state).not.toBeNull()
  })

  it('ends a session without the second step once its member has a role', async () => {
    const session = await signIn(world, 'kakao', 'promoted')
    const late = await signIn(world, 'kakao', 'promoted')
    await tokenFor(world, session)
    await world.sql`update members set role = 'ADMIN' where email_sealed is not null and id = (
      select max(id) from members)`
    await expect(tokenFor(world, late)).rejects.toThrow()
    const headers = refreshCookie(session)
    for (let time = 0; time < 2; time++) {
      refused(await world.nobody.ask(reissue.method, reissue.path, { headers }), 401, 'AUTH-004')
    }
  })

  it('keeps the session of a member whose second factor the operator reset', async () => {
    const member = await staff(world, 'resetting')
    const asked = await reachStep(world, 'resetting')
    await submit(world, asked, codeAt(world, await secretOn(asked)))
    const { refreshToken } = await proceed(world, asked)
    await perform(world.context, ['reset-second-factor', member.zipCode])
    const headers = { cookie: `refresh_token=${refreshToken}` }
    expect((await world.nobody.ask(reissue.method, reissue.path, { headers })).status).toBe(200)
    expect(await secretOn(await reachStep(world, 'resetting'))).toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('the configuration', () => {
  const kakao = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret', SECRET_KEY: 'x'.repeat(32) }

  it.each([
    ['voluntary if it says nothing', {}, 'voluntary'],
    ['voluntary', { ADMIN_SECOND_FACTOR: 'voluntary' }, 'voluntary'],
    ['required', { ADMIN_SECOND_FACTOR: 'required' }, 'required'],
  ])('is %s', (_what, environment, rule) => {
    expect(readConfig({ ...kakao, ...environment }).secondFactor).toBe(rule)
  })

  it('never asks in local mode, and refuses to demand it there', () => {
    expect(readConfig({}).secondFactor).toBe('never')
    expect(readConfig({ ADMIN_SECOND_FACTOR: 'voluntary' }).secondFactor).toBe('never')
    expect(() => readConfig({ ADMIN_SECOND_FACTOR: 'required' })).toThrow('has no effect in local mode')
    expect(() => readConfig({ ADMIN_SECOND_FACTOR: 'yes' })).toThrow("'voluntary' or 'required'")
  })
})

it('local mode never asks, also a member with a second factor', async () => {
  const local = await openListeningWorld()
  const member = await staff(local, 'trying')
  const { secret } = (await member.ask('POST', '/api/members/me/second-factor/start')).data as {
    secret: string
  }
  const { status } = await member.ask('POST', '/api/members/me/second-factor/confirm', {
    body: { code: codeAt(local, secret) },
  })
  expect(status).toBe(200)
  expect((await member.call(getSecondFactor)).data.rule).toBe('never')
  expect((await signIn(local, 'kakao', 'trying')).state).not.toBeNull()
  await local.close()
})
