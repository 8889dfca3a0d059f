import { generateKeyPairSync } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  attempt,
  bearer,
  client,
  discoveryOf,
  email,
  idToken,
  json,
  keySet,
  misbehaviours,
  openMisbehavingProvider,
  redirectUri,
  rsa,
} from './misbehaving-provider.fixture.ts'
import { ProviderFailed } from './provider.ts'

let them: Awaited<ReturnType<typeof openMisbehavingProvider>>
beforeAll(async () => {
  them = await openMisbehavingProvider()
})
beforeEach(() => them.reset())
afterAll(() => them.close())

describe.each(['GOOGLE', 'OIDC'] as const)('the id_token of %s', name => {
  const signedIn = (id_token: unknown) => {
    them.respond('token', json({ ...bearer, id_token }))
    return them.profile(name)
  }
  const good = () => ({ iss: them.base })

  test.each([
    ['another nonce', { nonce: 'another' }, 'nonce'],
    ['no nonce', { nonce: undefined }, 'nonce'],
    ['another audience', { aud: 'another' }, 'aud'],
    ['a second audience without its party', { aud: ['client', 'another'] }, 'aud'],
    ['another issuer', { iss: 'https://accounts.example.com' }, 'iss'],
    ['no subject', { sub: undefined }, 'sub'],
    ['a time that is over', { exp: 1_700_000_000 }, 'exp'],
  ])('has %s', async (_what, changed, claim) => {
    await expect(signedIn(idToken({ ...good(), ...changed }))).rejects.toThrow(claim)
  })

  test('has the signature of another key', async () => {
    await expect(signedIn(idToken(good(), { key: rsa().privateKey }))).rejects.toThrow('signature')
  })

  test('has no signature', async () => {
    const claims = idToken(good()).split('.')[1]
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    await expect(signedIn(`${header}.${claims}.`)).rejects.toThrow('alg')
  })

  test('is signed with the client secret', async () => {
    const sign = createSigner({ key: client.clientSecret, algorithm: 'HS256' })
    const claims = { ...good(), aud: client.clientId, sub: '1', nonce: attempt.nonce, exp: 4_000_000_000 }
    await expect(signedIn(sign(claims))).rejects.toThrow('alg')
  })

  test.each([
    ['no token', undefined],
    ['a number', 7],
    ['garbage', 'a.b.c'],
  ])('is %s', async (_what, id_token) => {
    await expect(signedIn(id_token)).rejects.toThrow(ProviderFailed)
  })

  test.each([
    ['an unverified e-mail', { email_verified: false }],
    ['an e-mail without the flag', { email_verified: undefined }],
    ['no e-mail', { email: undefined }],
  ])('has %s', async (_what, changed) => {
    expect((await signedIn(idToken({ ...good(), ...changed }))).email).toBeNull()
  })

  test('has a new key, right after a sign-in with the key before', async () => {
    expect((await signedIn(idToken(good()))).email).toBe(email)
    const { publicKey, privateKey } = rsa()
    them.respond('keys', json(keySet('the-next-key', publicKey)))
    const renewed = idToken(good(), { key: privateKey, kid: 'the-next-key' })
    expect((await signedIn(renewed)).email).toBe(email)
    await expect(signedIn(idToken(good()))).rejects.toThrow('no applicable keys')
  })
})

test.each(misbehaviours)('GOOGLE cannot be checked: the keys come as %s', async (_what, answer) => {
  them.respond('keys', answer)
  await expect(them.profile('GOOGLE')).rejects.toThrow(ProviderFailed)
})

describe('the issuer of OIDC', () => {
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const byElliptic = () => idToken({ iss: them.base }, { key: elliptic.privateKey, algorithm: 'ES256' })
  const announces = (changed: object) =>
    them.respond('.well-known', json({ ...discoveryOf(them.base, 'OIDC'), ...changed }))

  test('may sign with each asymmetric algorithm that it announces', async () => {
    them.respond('token', json({ ...bearer, id_token: byElliptic() }))
    them.respond('keys', json(keySet('the-key', elliptic.publicKey)))
    await expect(them.profile('OIDC')).rejects.toThrow('alg')
    them.reset()
    announces({ id_token_signing_alg_values_supported: ['RS256', 'ES256'] })
    them.respond('token', json({ ...bearer, id_token: byElliptic() }))
    them.respond('keys', json(keySet('the-key', elliptic.publicKey)))
    expect((await them.profile('OIDC')).email).toBe(email)
  })

  test('may not sign with the client secret or not at all, even if it announces that', async () => {
    announces({ id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] })
    const claims = { iss: them.base, aud: 'client', sub: '1', nonce: attempt.nonce, exp: 4_000_000_000 }
    const bySecret = createSigner({ key: client.clientSecret, algorithm: 'HS256' })({ ...claims, iat: 1 })
    const unsigned = [{ alg: 'none' }, { ...claims, iat: 1 }]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    for (const id_token of [bySecret, `${unsigned}.`]) {
      them.respond('token', json({ ...bearer, id_token }))
      await expect(them.profile('OIDC')).rejects.toThrow(ProviderFailed)
    }
  })

  test('may be configured without the slash at its end', async () => {
    const issuer = `${them.base}/`
    announces({ issuer })
    them.respond('token', json({ ...bearer, id_token: idToken({ iss: issuer }) }))
    expect(await them.profile('OIDC')).toEqual({ subject: `${issuer} ${'1'.repeat(21)}`, email })
  })

  test.each([
    ['Authorization header', ['client_secret_post', 'client_secret_basic'], `Basic ${btoa('client:secret')}`],
    ['Authorization header, by default', undefined, `Basic ${btoa('client:secret')}`],
    ['body, if it takes nothing else', ['client_secret_post'], undefined],
  ])('gets the client secret in the %s', async (_what, methods, expected) => {
    announces({ token_endpoint_auth_methods_supported: methods })
    let sent: string | undefined
    them.respond('token', response => {
      sent = response.req.headers.authorization
      json({ ...bearer, id_token: idToken({ iss: them.base }) })(response)
    })
    expect((await them.profile('OIDC')).email).toBe(email)
    expect(sent).toBe(expected)
  })

  const withoutEmail = (changed: object = { email: undefined, email_verified: undefined }) =>
    json({ ...bearer, id_token: idToken({ iss: them.base, ...changed }) })

  test.each([
    ['for a missing flag', { email_verified: undefined }, email],
    ['not at all after a refusal in the id_token', { email_verified: false }, null],
  ])('asks the userinfo endpoint %s', async (_what, changed, expected) => {
    announces({ userinfo_endpoint: `${them.base}/OIDC/userinfo` })
    them.respond('token', withoutEmail(changed))
    them.respond('userinfo', json({ sub: '1'.repeat(21), email, email_verified: true }))
    expect((await them.profile('OIDC')).email).toBe(expected)
  })

  test.each([
    ['a verified e-mail', { sub: '1'.repeat(21), email, email_verified: true }, email],
    ['an unverified e-mail', { sub: '1'.repeat(21), email, email_verified: false }, null],
    ['the flag as text', { sub: '1'.repeat(21), email, email_verified: 'true' }, email],
    ['no e-mail', { sub: '1'.repeat(21) }, null],
  ])('may send %s from its userinfo endpoint', async (_what, profile, expected) => {
    announces({ userinfo_endpoint: `${them.base}/OIDC/userinfo` })
    them.respond('token', withoutEmail())
    them.respond('userinfo', json(profile))
    expect((await them.profile('OIDC')).email).toBe(expected)
  })

  test.each([
    ...misbehaviours,
    ['the profile of somebody else', json({ sub: '2', email, email_verified: true })] as const,
  ])('sends %s from its userinfo endpoint', async (_what, answer) => {
    announces({ userinfo_endpoint: `${them.base}/OIDC/userinfo` })
    them.respond('token', withoutEmail())
    them.respond('userinfo', answer)
    await expect(them.profile('OIDC')).rejects.toThrow(ProviderFailed)
  })
})

test.each([
  [['none', 'login', 'select_account'], 'select_account'],
  [['none', 'login'], 'login'],
  ['select_account', 'login'],
  [undefined, 'login'],
])('OIDC that announces the prompts %j is asked for the account by %s', async (announced, prompt) => {
  them.respond('.well-known', json({ ...discoveryOf(them.base, 'OIDC'), prompt_values_supported: announced }))
  const url = await them.provider('OIDC').authorizationUrl(attempt, redirectUri, { asksAccount: true })
  expect(url.searchParams.get('prompt')).toBe(prompt)
})

describe('the discovery of GOOGLE', () => {
  const leave = () => them.provider('GOOGLE').authorizationUrl(attempt, redirectUri, {})

  test.each(misbehaviours)('comes as %s, and is tried again at the next sign-in', async (_what, answer) => {
    them.respond('.well-known', answer)
    await expect(leave()).rejects.toThrow(ProviderFailed)
    await expect(them.profile('GOOGLE')).rejects.toThrow(ProviderFailed)
    them.behave()
    expect((await leave()).pathname).toBe('/GOOGLE/authorize')
    expect((await them.profile('GOOGLE')).email).toBe(email)
  })

  test('names another issuer', async () => {
    const other = { issuer: 'https://accounts.example.com', authorization_endpoint: 'https://example.com' }
    them.respond('.well-known', json(other))
    await expect(leave()).rejects.toThrow('another issuer')
  })

  test('is asked for once, and kept', async () => {
    let asked = 0
    const issuer = them.base
    them.respond('.well-known', response => {
      asked++
      json({ issuer, authorization_endpoint: `${issuer}/GOOGLE/authorize` })(response)
    })
    await Promise.all([leave(), leave()])
    await leave()
    expect(asked).toBe(1)
  })
})
