import { expect, it } from 'vitest'
import { refused } from '#test/support/refused.ts'
import { useWorld } from '#test/support/world.ts'

const front = 'http://front.localhost:5173'
const world = await useWorld({ RATE_LIMITS: 'on', WEB_ORIGINS: front })
const here = world.context.config.publicUrl

const navigate = { 'sec-fetch-mode': 'navigate', accept: '*/*' }
const older = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const start = '/oauth2/authorization/kakao'
const wrong = `${start}?nonce=${'n'.repeat(129)}`
const step = '/login/oauth2/second-step'

it.each([
  ['an unknown provider', '/oauth2/authorization/facebook', navigate, `${here}/login?refused=AUTH-001`],
  [
    'an unknown provider, in an older browser',
    '/oauth2/authorization/facebook',
    older,
    `${here}/login?refused=AUTH-001`,
  ],
  ['a wrong parameter', wrong, navigate, `${here}/login?refused=COM-001`],
  [
    'a wrong parameter, from another web origin',
    `${wrong}&origin=${front}`,
    navigate,
    `${front}/login?refused=COM-001`,
  ],
  [
    'a wrong parameter, from a foreign origin',
    `${wrong}&origin=https://evil.example`,
    navigate,
    `${here}/login?refused=COM-001`,
  ],
])('a navigation with %s ends on the login screen', async (_, address, headers, screen) => {
  const { status, headers: answered } = await world.nobody.ask('GET', address, { headers })
  expect([status, answered.location]).toEqual([303, screen])
})

it.each([
  ['without these headers', {}],
  ['as a fetch', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
  ['that takes HTML last', { accept: 'application/json, text/html' }],
])('a call %s keeps the answer of the contract', async (_, headers) => {
  refused(await world.nobody.ask('GET', '/oauth2/authorization/facebook', { headers }), 400, 'AUTH-001')
})

it('a navigation to a step that is not a form ends on the login screen', async () => {
  const headers = { ...navigate, 'content-type': 'application/json' }
  const { statusCode, headers: answered } = await world.app.inject({
    method: 'POST',
    url: step,
    headers,
    payload: '{"step":',
  })
  expect([statusCode, answered.location]).toEqual([303, `${here}/login?refused=COM-001`])
})

it.each([
  ['the start', start, 60],
  ['the callback', '/login/oauth2/code/kakao', 120],
  ['the second step', step, 120],
])('beyond the limit of %s a navigation ends on the login screen with the wait', async (_, address, most) => {
  const cookie = 'sign_in_browser=one'
  for (let call = 0; call < most; call++) await world.nobody.ask('GET', address, { headers: { cookie } })
  const { status, headers } = await world.nobody.ask('GET', address, { headers: { ...navigate, cookie } })
  expect([status, headers.location]).toEqual([303, `${here}/login?refused=COM-004&wait=61`])
  expect((await world.nobody.ask('GET', address, { headers: { cookie } })).status).toBe(429)
})
