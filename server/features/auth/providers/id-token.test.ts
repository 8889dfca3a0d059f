import { createSigner } from 'fast-jwt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  attempt,
  bearer,
  client,
  email,
  idToken,
  json,
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

describe('the id_token of GOOGLE', () => {
  const signedIn = (id_token: unknown) => {
    them.say('token', json({ ...bearer, id_token }))
    return them.profile('GOOGLE')
  }
  const good = () => ({ iss: them.base })

  test.each([
    ['another nonce', { nonce: 'another' }, 'nonce'],
    ['no nonce', { nonce: undefined }, 'nonce'],
    ['another audience', { aud: 'another' }, 'aud'],
    ['another issuer', { iss: 'https://accounts.example.com' }, 'iss'],
    ['no subject', { sub: undefined }, 'sub'],
    ['a time that is over', { exp: 1_700_000_000 }, 'exp'],
  ])('has %s', async (_what, changed, claim) => {
    await expect(signedIn(idToken({ ...good(), ...changed }))).rejects.toThrow(claim)
  })

  test('has the signature of another key', async () => {
    await expect(signedIn(idToken(good(), rsa().privateKey))).rejects.toThrow('signature')
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

  test.each(misbehaviours)('cannot be checked: the keys come as %s', async (_what, answer) => {
    them.say('keys', answer)
    await expect(them.profile('GOOGLE')).rejects.toThrow(ProviderFailed)
  })
})

describe('the discovery of GOOGLE', () => {
  const leave = () => them.provider('GOOGLE').authorizationUrl(attempt, redirectUri, {})

  test.each(misbehaviours)('comes as %s, and is tried again at the next sign-in', async (_what, answer) => {
    them.say('.well-known', answer)
    await expect(leave()).rejects.toThrow(ProviderFailed)
    await expect(them.profile('GOOGLE')).rejects.toThrow(ProviderFailed)
    them.behave()
    expect((await leave()).pathname).toBe('/GOOGLE/authorize')
    expect((await them.profile('GOOGLE')).email).toBe(email)
  })

  test('names another issuer', async () => {
    const other = { issuer: 'https://accounts.example.com', authorization_endpoint: 'https://example.com' }
    them.say('.well-known', json(other))
    await expect(leave()).rejects.toThrow('another issuer')
  })

  test('is asked for once, and kept', async () => {
    let asked = 0
    const issuer = them.base
    them.say('.well-known', response => {
      asked++
      json({ issuer, authorization_endpoint: `${issuer}/GOOGLE/authorize` })(response)
    })
    await Promise.all([leave(), leave()])
    await leave()
    expect(asked).toBe(1)
  })
})
