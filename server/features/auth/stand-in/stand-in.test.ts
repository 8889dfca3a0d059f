import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providers as names } from '#contract/auth.ts'
import { accountNamed, emailOf, readyMade } from './accounts.ts'
import { paths } from './endpoints.ts'
import { clients, mountStandIn, publicUrl } from './mount-stand-in.fixture.ts'

let here: Awaited<ReturnType<typeof mountStandIn>>
beforeAll(async () => {
  here = await mountStandIn()
})
afterAll(() => here.app.close())

const redirectUri = (name: string) => `${publicUrl}/login/oauth2/code/${name.toLowerCase()}`

const visit = (name: (typeof names)[number], changed: Record<string, string> = {}) => {
  const url = new URL(publicUrl + paths[name].authorize)
  const query = { response_type: 'code', client_id: clients[name].clientId, redirect_uri: redirectUri(name) }
  url.search = new URLSearchParams({ ...query, state: 'the-state', ...changed }).toString()
  return here.visit(url)
}

describe.each(names)('the page of %s', name => {
  test('offers the ready-made accounts and works without script, under a strict policy', async () => {
    const response = await visit(name)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const { name, label } of readyMade) {
      expect(page).toContain(`value="${name}"`)
      expect(page).toContain(label)
    }
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  })

  test('sends on what it was asked for, harmless', async () => {
    const page = await (await visit(name, { state: '"><script>alert(1)</script>', nonce: "'&" })).text()
    expect(page).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"')
    expect(page).toContain('value="&#39;&#38;"')
    expect(page).not.toContain('<script')
  })

  test.each(['', ' ', 'mina minho', '<b>', 'a@b', '@', 'a@@b.c', 'x'.repeat(41)])(
    'shows itself again, with a word, for the name "%s"',
    async account => {
      const response = await visit(name, { account })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('role="alert"')
    },
  )

  test('comes for a login_hint that is no name', async () => {
    expect((await visit(name, { login_hint: 'a b' })).status).toBe(400)
  })

  test.each([
    ['redirect URI', { redirect_uri: 'https://example.com/login/oauth2/code/naver' }],
    ['client', { client_id: 'another' }],
    ['response type', { response_type: 'token' }],
    ['challenge method', { code_challenge_method: 'plain' }],
  ])('sends nobody anywhere for another %s', async (_what, changed) => {
    const response = await visit(name, { ...changed, account: 'mina' })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  test("denies in the provider's own words", async () => {
    const location = (await visit(name, { deny: 'yes' })).headers.get('location')
    const words = {
      NAVER: 'error=access_denied&error_description=Canceled+By+User&state=the-state',
      KAKAO: 'error=access_denied&error_description=User+denied+access&state=the-state',
      GOOGLE: 'error=access_denied&state=the-state',
      OIDC: `error=access_denied&iss=${encodeURIComponent(publicUrl + paths.OIDC.issuer)}&state=the-state`,
    }
    expect(location).toBe(`${redirectUri(name)}?${words[name]}`)
  })
})

test('the style sheet is a file of its own', async () => {
  const response = await fetch(here.base() + paths.style)
  expect(response.headers.get('content-type')).toContain('text/css')
  expect(await response.text()).toContain('prefers-color-scheme: dark')
})

test('a token call is refused in the manner of each', async () => {
  const call = async (name: (typeof names)[number], sent: Record<string, string>, authorization = '') => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', ...sent })
    const headers = { authorization }
    const response = await fetch(here.base() + paths[name].token, { method: 'POST', body, headers })
    return [response.status, ((await response.json()) as { error: string }).error]
  }
  const known = (name: (typeof names)[number]) => ({
    client_id: clients[name].clientId,
    client_secret: clients[name].clientSecret,
  })
  expect(await call('NAVER', {})).toEqual([200, 'invalid_client'])
  expect(await call('NAVER', known('NAVER'))).toEqual([200, 'invalid_request'])
  expect(await call('KAKAO', {})).toEqual([401, 'invalid_client'])
  expect(await call('KAKAO', known('KAKAO'))).toEqual([400, 'invalid_grant'])
  expect(await call('GOOGLE', {})).toEqual([401, 'invalid_client'])
  expect(await call('GOOGLE', known('GOOGLE'))).toEqual([400, 'invalid_grant'])
  expect(await call('GOOGLE', { ...known('GOOGLE'), grant_type: 'password' })).toEqual([
    400,
    'unsupported_grant_type',
  ])
  expect(await call('OIDC', known('OIDC'))).toEqual([401, 'invalid_client'])
  const basic = `Basic ${btoa('oidc%3Aclient:oidc+secret%2B')}`
  expect(await call('OIDC', {}, basic)).toEqual([400, 'invalid_grant'])
  expect(await call('OIDC', { grant_type: 'password' }, basic)).toEqual([400, 'unsupported_grant_type'])
})

test('a profile needs an access token', async () => {
  for (const path of [paths.NAVER.userinfo, paths.KAKAO.userinfo, paths.OIDC.userinfo]) {
    expect((await fetch(here.base() + path)).status).toBe(401)
    const headers = { authorization: 'Bearer made-up' }
    expect((await fetch(here.base() + path, { headers })).status).toBe(401)
  }
})

test('names: one account in whatever case or composition it is typed', () => {
  expect(accountNamed(' MiNa ')).toBe('mina')
  expect(accountNamed('민아'.normalize('NFD'))).toBe('민아')
  expect(accountNamed('a.b_c-9')).toBe('a.b_c-9')
  expect(accountNamed('x'.repeat(40))).toBe('x'.repeat(40))
  expect(accountNamed('Mina@Example.com')).toBe('mina@example.com')
})

test('e-mails differ by provider, but a name that is an e-mail is one', () => {
  expect(names.map(name => emailOf(name, 'mina'))).toEqual([
    'mina@naver.local.test',
    'mina@kakao.local.test',
    'mina@google.local.test',
    'mina@oidc.local.test',
  ])
  expect(new Set(names.map(name => emailOf(name, 'mina@example.com'))).size).toBe(1)
})
