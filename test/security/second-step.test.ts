import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { perform } from '#server/cli/admin-commands.ts'
import {
  enrolledStaff,
  openAskingWorld,
  reachStep,
  sessionsOf,
} from '#server/features/auth/second-step.fixture.ts'
import { secondStepPaths } from '#server/features/auth/second-step-page.ts'
import { enter } from '#server/features/auth/sign-in.fixture.ts'
import { samples } from '#test/support/samples.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { nasty } from './arbitraries.ts'

const world = await closeAfterTests(openAskingWorld())
const { member } = await enrolledStaff(world, 'attacked')
const asked = await reachStep(world, 'attacked')
const recovering = await reachStep(world, 'stranger', 'naver', { query: { recover: 'code' } })

await perform(world.context, ['provider-changed', 'google'])
const old = await enter(world, 'google', 'moving')
await world.sql`update sign_in_methods set subject_hash = 'former', signed_in_at = made_at - interval '1 day'
  where member_id = ${old.id}`
const moving = await reachStep(world, 'moving', 'google')

const runs = Number(process.env.FUZZ_RUNS ?? samples(12, 2))
const seeded = { seed: Number(process.env.FUZZ_SEED ?? 7) }

const posts = [secondStepPaths.page, secondStepPaths.continue]
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 60 }))

/** A page of ours, without a session, without internals and without the sent text as HTML. */
async function expectSafePage(given: InjectOptions): Promise<void> {
  const answer = await world.app.inject(given)
  const what = JSON.stringify(given)
  expect(answer.statusCode, what).toBeLessThan(500)
  expect(answer.headers['set-cookie'], what).toBeUndefined()
  expect(answer.headers.location, what).toBeUndefined()
  expect(String(answer.headers['content-type']), what).toMatch(/^text\/html/)
  expect(answer.body, what).not.toMatch(/<script|alert\(1\)|node_modules|PostgresError|\bat \w+ \(/)
}

describe('the second step', () => {
  it('answers any field with a page, and begins no session', async () => {
    const before = await sessionsOf(world, member.id)
    const fields = fc.record({
      step: fc.oneof(fc.constantFrom(asked.token, recovering.token, moving.token), text),
      // A code of six digits could be right.
      code: text.filter(code => !/\d{6}/.test(code)),
      with: fc.oneof(fc.constant('recovery'), text),
      factor: text,
      // The right word would open the box.
      move: text,
    })
    await fc.assert(
      fc.asyncProperty(fields, fc.constantFrom(...posts), async (sent, url) => {
        const payload = new URLSearchParams(sent).toString()
        const { cookie } = [recovering, moving].find(({ token }) => token === sent.step) ?? asked
        await expectSafePage({ method: 'POST', url, headers: { ...form, cookie }, payload })
        const query = new URLSearchParams(sent).toString()
        await expectSafePage({
          method: 'GET',
          url: `${secondStepPaths.page}?${query}`,
          headers: { cookie },
        })
      }),
      { numRuns: runs * 5, ...seeded },
    )
    expect(await sessionsOf(world, member.id)).toEqual(before)
  })

  it.each([
    ['no body', '', form],
    ['a body that is no form', '%%%=%zz&&&===', form],
    ['JSON', '{"step":"a","code":"123456"}', { 'content-type': 'application/json' }],
    ['broken JSON', '{"step":', { 'content-type': 'application/json' }],
    ['another type', 'step=a', { 'content-type': 'text/plain' }],
    ['a body that is too large', `code=${'1'.repeat(5000)}`, form],
    ['fields twice', 'step=a&step=b&code=1&code=2', form],
  ])('answers %s with a page', async (_what, payload, headers) => {
    for (const url of [...posts, secondStepPaths.cancel]) {
      await expectSafePage({ method: 'POST', url, headers, payload })
    }
  })

  it('answers any cookie with a page', async () => {
    const cookie = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
    })
    await fc.assert(
      fc.asyncProperty(cookie, async value => {
        const url = `${secondStepPaths.page}?step=${asked.token}`
        await expectSafePage({ method: 'GET', url, headers: { cookie: `sign_in_browser=${value}` } })
      }),
      { numRuns: runs, ...seeded },
    )
  })

  it('knows GET and POST only, and no HEAD', async () => {
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const url = `${secondStepPaths.page}?step=${asked.token}`
      const answer = await world.app.inject({ method, url, headers: { cookie: asked.cookie } })
      expect([method, answer.headers['set-cookie'], answer.headers.location]).toEqual([
        method,
        undefined,
        undefined,
      ])
    }
  })

  it('reads no refresh cookie and no token of the member', async () => {
    const headers = { ...form, authorization: `Bearer ${member.token}`, cookie: 'refresh_token=a' }
    const payload = new URLSearchParams({ step: asked.token, code: '123456' }).toString()
    await expectSafePage({ method: 'POST', url: secondStepPaths.page, headers, payload })
  })

  it('has the security headers, and its page loads nothing from elsewhere', async () => {
    const url = `${secondStepPaths.page}?step=${asked.token}`
    const { headers, body } = await world.app.inject({ url, headers: { cookie: asked.cookie } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|sha256/)
    // A page after too many wrong codes leads to our login.
    const others = body.replace(/href="http:\/\/127\.0\.0\.1:\d+\/login"/, '')
    expect(others).not.toMatch(/<script|style="|\son\w+="|https?:/)
  })
})

it('the limits of a browser are pages too', async () => {
  const cookie = 'sign_in_browser=one'
  const limited = await openAskingWorld('voluntary', { RATE_LIMITS: 'on' })
  const post = () =>
    limited.app.inject({
      method: 'POST',
      url: secondStepPaths.page,
      headers: { ...form, cookie },
      payload: 'step=a&code=1',
    })
  for (let call = 0; call < 60; call++) expect((await post()).statusCode).toBe(410)
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('요청이 너무 잦아요.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const get = () => limited.app.inject({ url: secondStepPaths.page, headers: { cookie } })
  for (let call = 0; call < 120; call++) expect((await get()).statusCode).toBe(410)
  expect((await get()).statusCode).toBe(429)
  await limited.close()
})
