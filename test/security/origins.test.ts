import { describe, expect, it } from 'vitest'
import { logout, reissue } from '#contract/auth.ts'
import type { Route } from '#contract/route.ts'
import {
  comeBack,
  cookieHeader,
  cookieValue,
  crossSite,
  leave,
  openListeningWorld,
  refreshCookie,
  signIn,
} from '#server/features/auth/sign-in.fixture.ts'
import { endpoints } from '#server/routes.ts'
import { refused } from '#test/support/refused.ts'
import { closeAfterTests, openWorld } from '#test/support/world.ts'

const world = await closeAfterTests(openListeningWorld())

const routes = endpoints.map(({ route }) => route as Route)
const pathOf = ({ path }: Route) => path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, '999999')

describe('a page of a foreign origin', () => {
  it('opens nothing with the cookie that a browser sends along', async () => {
    const landing = await signIn(world, 'kakao', 'visited')
    const headers = { ...refreshCookie(landing), origin: 'https://evil.example' }
    for (const route of routes.filter(({ path, guard }) => guard !== 'anyone' && path !== reissue.path)) {
      refused(await world.nobody.ask(route.method, pathOf(route), { headers }), 401, 'AUTH-007')
    }
    const refusal = await world.nobody.ask('POST', reissue.path, { headers })
    expect([refusal.code, refusal.headers['set-cookie']]).toEqual(['AUTH-004', undefined])
  })

  it('cannot sign a member out', async () => {
    const landing = await signIn(world, 'kakao', 'staying')
    const headers = {
      ...refreshCookie(landing),
      origin: 'https://evil.example',
      'content-type': 'text/plain',
    }
    await world.nobody.ask('POST', logout.path, { headers, body: '{}' })
    const renewed = await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
    expect(renewed.status).toBe(200)
  })

  it('cannot read an answer: only our own origins may', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://']) {
      const { headers } = await world.app.inject({ url: '/api/times', headers: { origin } })
      expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined])
    }
  })
})

describe('a sign-in', () => {
  it('gives a new refresh token, whatever the cookie was before', async () => {
    const planted = 'a'.repeat(43)
    const left = await leave(world, 'kakao', {}, { query: { login_hint: 'fixed' } })
    const cookie = `refresh_token=${planted}; ${cookieHeader(left.cookies)}`
    const landing = await comeBack(world, left, { ...crossSite, cookie })
    const token = cookieValue(landing.cookies.get('refresh_token'))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(planted)
    const headers = { cookie: `refresh_token=${planted}` }
    expect((await world.nobody.ask('POST', reissue.path, { headers })).code).toBe('AUTH-004')
  })

  it('does not end in another browser than it began in', async () => {
    for (const headers of [crossSite, {}]) {
      const left = await leave(world, 'kakao', {}, { query: { login_hint: 'stranger' } })
      const landing = await comeBack(world, left, { ...headers, cookie: '' })
      expect([landing.error, landing.cookies.size]).toEqual(['login_failed', 0])
    }
  })

  it('is used up by its first return', async () => {
    const left = await leave(world, 'kakao', {}, { query: { login_hint: 'once' } })
    expect((await comeBack(world, left)).error).toBeNull()
    expect((await comeBack(world, left)).error).toBe('login_failed')
  })

  it('ends at our own screens only', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/' },
      { referer: `${world.context.config.publicUrl}.evil.example/` },
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
    ] as Record<string, string>[]) {
      const left = await leave(
        world,
        'naver',
        {},
        {
          query: {
            login_hint: 'led',
            redirect: 'https://evil.example',
            redirect_uri: 'https://evil.example',
          },
          headers,
        },
      )
      expect(left.callback.origin).toBe(world.context.config.publicUrl)
      expect((await comeBack(world, left, headers)).screen.origin).toBe(world.context.config.publicUrl)
    }
  })

  it('over https limits its cookies to this host and to secure connections', async () => {
    const secure = await openListeningWorld({
      PUBLIC_URL: 'https://post.example',
      LOCAL_SIGN_IN: 'on',
      SECRET_KEY: 'a secret of the tests that is long enough',
    })
    const { cookies } = await leave(secure, 'kakao', {}, { query: { login_hint: 'x' } })
    expect(cookies.get('__Host-sign_in_browser')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const landing = await signIn(secure, 'kakao', 'x')
    expect(landing.cookies.get('refresh_token')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })
})

describe('the security headers', () => {
  const directives = (policy: unknown) =>
    Object.fromEntries(
      String(policy)
        .split(';')
        .map(part => [part.split(' ')[0], part.split(' ').slice(1)]),
    )

  it('allow our own scripts, styles and connections, and no inline script', async () => {
    const { headers } = await world.app.inject({ url: '/api/times' })
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
    })
    expect(policy).toMatchObject({
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'style-src': ["'self'"],
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https?:|sha256/)
  })

  it('are the same on errors, redirects and files, with the usual headers', async () => {
    const paths = ['/api/nothing', '/', '/login', '/robots.txt', '/api/openapi.json', '/api/docs', '/healthz']
    for (const url of [
      ...paths,
      '/oauth2/authorization/kakao',
      '/oauth2/authorization/none',
      '/login/oauth2/code/kakao',
    ]) {
      const { headers } = await world.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
        url,
        'nosniff',
        'no-referrer',
      ])
      expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(headers.server ?? headers['x-powered-by'], url).toBeUndefined()
    }
  })

  it.each([
    [undefined, ''],
    ['subdomains', '; includeSubDomains'],
    ['preload', '; includeSubDomains; preload'],
  ])('demand https for two years if PUBLIC_URL is https, with HSTS=%s', async (HSTS, more) => {
    const secure = await openWorld({
      PUBLIC_URL: 'https://post.example',
      LOCAL_SIGN_IN: 'on',
      SECRET_KEY: 'a secret of the tests that is long enough',
      ...(HSTS && { HSTS }),
    })
    const { headers } = await secure.app.inject({ url: '/api/nothing' })
    expect(headers['strict-transport-security']).toBe(`max-age=63072000${more}`)
    await secure.close()
    expect((await world.app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
  })

  it('let no answer with a member’s data be cached', async () => {
    const mina = await world.member()
    for (const route of routes) {
      const { headers } = await mina.ask(route.method, pathOf(route))
      expect([route.path, headers['cache-control']]).toEqual([route.path, 'no-store'])
    }
  })
})
