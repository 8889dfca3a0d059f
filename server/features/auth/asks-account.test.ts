import { describe, expect, it } from 'vitest'
import { providers } from '#contract/auth.ts'
import { refused } from '#test/support/refused.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { comeBack, cookieHeader, crossSite, leave, openListeningWorld, signIn } from './sign-in.fixture.ts'

const world = await closeAfterTests(openListeningWorld())
const prompt = 'select_account'
const start = (provider: string, query: Record<string, string>) =>
  world.nobody.ask('GET', `/oauth2/authorization/${provider}?${new URLSearchParams(query)}`)

/** The parameters by which a provider is told to ask. */
const askingIn = (location: unknown) =>
  [...new URL(String(location)).searchParams].filter(([name]) => name === 'prompt' || name === 'auth_type')

it.each([
  ['naver', [['auth_type', 'reauthenticate']]],
  ['kakao', [['prompt', prompt]]],
  ['google', [['prompt', prompt]]],
  // The discovery document of the stand-in does not announce `select_account`.
  ['oidc', [['prompt', 'login']]],
])('a start at %s asks for the account with prompt=select_account only', async (provider, asking) => {
  expect(askingIn((await start(provider, { prompt })).headers.location)).toEqual(asking)
  expect(askingIn((await start(provider, { nonce: 'mine' })).headers.location)).toEqual([])
})

it.each(['', 'none', 'login', 'consent', 'select_account login', 'SELECT_ACCOUNT', 'toString'])(
  'a start with the prompt %j is refused and leads to no provider',
  async value => {
    const answer = await start('kakao', { prompt: value })
    refused(answer, 400, 'COM-001')
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['prompt'])
    expect([answer.headers.location, answer.headers['set-cookie']]).toEqual([undefined, undefined])
  },
)

describe.each(providers.map(name => name.toLowerCase()))('%s', provider => {
  it('shows its page in place of the account that is signed in there, and leads back', async () => {
    const query = { prompt, login_hint: 'mina', nonce: 'mine' }
    const { headers } = await start(provider, query)
    const page = await fetch(String(headers.location), { redirect: 'manual' })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('누구로 들어갈까요?')])

    const landing = await comeBack(world, await leave(world, provider, { account: 'sora' }, { query }))
    expect(Object.fromEntries(landing.screen.searchParams)).toEqual({
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect: 'onboarding',
      nonce: 'mine',
    })
  })
})

it('a browser ends no sign-in that another one started with a prompt', async () => {
  const query = { prompt }
  const strangers = await leave(world, 'kakao', { account: 'mallory' }, { query })
  const own = await leave(world, 'kakao', { account: 'mina' }, { query })
  for (const cookie of ['', cookieHeader(own.cookies)]) {
    const landing = await comeBack(world, strangers, { ...crossSite, cookie })
    expect([landing.error, landing.state, landing.cookies.size]).toEqual(['login_failed', null, 0])
  }
  expect((await comeBack(world, own)).error).toBeNull()
})

it('a usual sign-in by login_hint still needs no page', async () => {
  expect((await signIn(world, 'kakao', 'mina')).error).toBeNull()
})

it('a start on another host name keeps the prompt on its way to PUBLIC_URL', async () => {
  const { hostname, port } = new URL(world.context.config.publicUrl)
  expect(hostname).toBe('127.0.0.1')
  const { headers } = await world.nobody.ask('GET', `/oauth2/authorization/kakao?prompt=${prompt}`, {
    headers: { host: `localhost:${port}` },
  })
  const led = new URL(String(headers.location))
  expect([led.pathname, led.searchParams.get('prompt')]).toEqual(['/oauth2/authorization/kakao', prompt])
})
