import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providers as names, type ProviderName } from '#contract/auth.ts'
import {
  client,
  email,
  misbehaviours,
  openMisbehavingProvider,
  text,
} from './misbehaving-provider.fixture.ts'
import { ProviderDenied, ProviderFailed } from './provider.ts'
import { createProviders } from './providers.ts'

let them: Awaited<ReturnType<typeof openMisbehavingProvider>>
beforeAll(async () => {
  them = await openMisbehavingProvider()
})
beforeEach(() => them.reset())
afterAll(() => them.close())

describe.each(names)('%s', name => {
  test('signs in while it behaves', async () => {
    const google = '1'.repeat(21)
    const subjects = {
      NAVER: 'the-naver-id',
      KAKAO: '1234567890',
      GOOGLE: google,
      OIDC: `${them.base} ${google}`,
    }
    expect(await them.profile(name)).toEqual({ subject: subjects[name], email })
  })

  test.each(misbehaviours)('its token endpoint answers %s', async (_what, answer) => {
    them.respond('token', answer)
    await expect(them.profile(name)).rejects.toThrow(ProviderFailed)
  })

  test('a refusal by the person is ProviderDenied', async () => {
    await expect(them.profile(name, 'error=access_denied&state=the-state')).rejects.toThrow(ProviderDenied)
  })

  test.each([
    'error=access_denied&state=another',
    'error=access_denied',
    'error=server_error&state=the-state',
    'code=the-code&state=another',
    'code=the-code',
    'code=one&code=two&state=the-state',
    'state=the-state',
    '',
  ])('the callback says ?%s', async query => {
    await expect(them.profile(name, query)).rejects.toThrow(ProviderFailed)
  })

  test('its words reach the log without token, code or profile', async () => {
    them.respond('token', text('{"access_token":"the-token"'))
    const error = await them.profile(name).catch(error => error)
    expect(String(error)).toMatch(/^ProviderFailed: [A-Z]+: .*no JSON/)
    expect(String(error)).not.toMatch(/the-token|the-code/)
    expect(error.cause).toBeUndefined()
  })
})

test('without leave to speak plain http nothing is sent', async () => {
  let heard = 0
  const hear = () => heard++
  them.respond('token', hear)
  them.respond('.well-known', hear)
  const place = (name: ProviderName) => `${them.base}/${name}/token`
  const oauth = (name: ProviderName) => ({
    authorize: place(name),
    token: place(name),
    userinfo: place(name),
  })
  const discovery = `${them.base}/GOOGLE/.well-known/openid-configuration`
  const strict = createProviders({
    NAVER: { ...client, endpoints: oauth('NAVER') },
    KAKAO: { ...client, endpoints: oauth('KAKAO') },
    GOOGLE: { ...client, endpoints: { issuer: them.base, discovery } },
    OIDC: { ...client, endpoints: { issuer: them.base, discovery } },
  })
  const callback = new URL('http://post-office.test/callback?code=the-code&state=s')
  for (const name of names) {
    const profile = strict.get(name)!.profile(callback, { state: 's', verifier: 'v', nonce: 'n' })
    await expect(profile).rejects.toThrow('only requests to HTTPS are allowed')
  }
  expect(heard).toBe(0)
})
