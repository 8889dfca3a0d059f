import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  email,
  json,
  kakaoAccount,
  misbehaviours,
  openMisbehavingProvider,
  text,
} from './misbehaving-provider.fixture.ts'
import { ProviderFailed } from './provider.ts'

let them: Awaited<ReturnType<typeof openMisbehavingProvider>>
beforeAll(async () => {
  them = await openMisbehavingProvider()
})
beforeEach(() => them.reset())
afterAll(() => them.close())

describe.each(['NAVER', 'KAKAO'] as const)('the profile of %s', name => {
  test.each(misbehaviours)('comes as %s', async (_what, answer) => {
    them.respond('userinfo', answer)
    await expect(them.profile(name)).rejects.toThrow(ProviderFailed)
  })

  test.each([
    ['no id', { response: { email }, kakao_account: kakaoAccount }],
    ['an empty id', { id: '', response: { id: '' } }],
    ['an id of another kind', { id: { a: 1 }, response: { id: 7 } }],
  ])('has %s', async (_what, body) => {
    them.respond('userinfo', json(body))
    await expect(them.profile(name)).rejects.toThrow(ProviderFailed)
  })
})

test.each([
  ['no e-mail', { id: 'x' }],
  ['an empty e-mail', { id: 'x', email: '' }],
  ['an e-mail that is none', { id: 'x', email: 'mina' }],
  ['a number for an e-mail', { id: 'x', email: 7 }],
])('NAVER gives %s', async (_what, response) => {
  them.respond('userinfo', json({ resultcode: '00', message: 'success', response }))
  expect(await them.profile('NAVER')).toEqual({ subject: 'x', email: null, lack: 'absent' })
})

test.each([
  ['no account', { id: 7 }, 'absent'],
  ['no e-mail', { id: 7, kakao_account: { email_needs_agreement: true } }, 'consent refused'],
  ['an e-mail without flags', { id: 7, kakao_account: { email } }, 'unverified'],
  [
    'an unverified e-mail',
    { id: 7, kakao_account: { ...kakaoAccount, is_email_verified: false } },
    'unverified',
  ],
  [
    "an e-mail that is another account's by now",
    { id: 7, kakao_account: { ...kakaoAccount, is_email_valid: false } },
    'unverified',
  ],
])('KAKAO gives %s', async (_what, me, lack) => {
  them.respond('userinfo', json(me))
  expect(await them.profile('KAKAO')).toEqual({ subject: '7', email: null, lack })
})

test('KAKAO ids of 64 bits stay apart', async () => {
  them.respond(
    'userinfo',
    text('{"kakao_account":{"profile":{"nickname":"\\"id\\": 1,"}},"id":9223372036854775806}'),
  )
  expect((await them.profile('KAKAO')).subject).toBe('9223372036854775806')
  them.respond('userinfo', text('{"id":9223372036854775807}'))
  expect((await them.profile('KAKAO')).subject).toBe('9223372036854775807')
})
