import { describe, expect, it } from 'vitest'
import { appeal } from '#contract/appeals.ts'
import { listLetters } from '#contract/letters.ts'
import { streamPath } from '#contract/notifications.ts'
import type { Route } from '#contract/route.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { endpoints } from '#server/routes.ts'
import { closeAfterTests, type Reply, useWorld, type World } from '#test/support/world.ts'
import { forgedTokens } from './forged-tokens.ts'
import { outsiders } from './people.ts'

const world = await useWorld()
const other = await closeAfterTests(world.secondServer())
const mina = await world.member()
const admin = await world.admin()
const forged = forgedTokens(world, admin.token, admin.id)

type TestedRoute = Pick<Route, 'method' | 'path' | 'guard'>
const routes: TestedRoute[] = [
  ...endpoints.map(({ route }) => route),
  { method: 'GET', path: streamPath, guard: 'member' },
]
const guarded = routes.filter(({ guard }) => guard !== 'anyone')
const nameOf = ({ method, path }: TestedRoute) => `${method} ${path}`
const named = (some: TestedRoute[]) => some.map(route => [nameOf(route), route] as const)
const pathOf = ({ path }: TestedRoute) => path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, '999999')
const ask = (at: World, route: TestedRoute, headers: Record<string, string> = {}) =>
  at.nobody.ask(route.method, pathOf(route), { headers })
const answerOf = ({ status, code }: Reply) => [status, code]

describe('a forged token', () => {
  it.each(named(guarded))('gets 401 from %s', async (_, route) => {
    for (const [how, token] of Object.entries(forged)) {
      const answer = await ask(world, route, { authorization: `Bearer ${token}` })
      expect([how, ...answerOf(answer)]).toEqual([how, 401, 'AUTH-005'])
    }
  })

  it.each(named(routes.filter(({ guard }) => guard === 'anyone')))(
    'counts as absent at %s',
    async (_, route) => {
      const without = answerOf(await ask(world, route))
      for (const [how, token] of Object.entries(forged).slice(0, 8)) {
        const answer = await ask(world, route, { authorization: `Bearer ${token}` })
        expect([how, ...answerOf(answer)]).toEqual([how, ...without])
      }
    },
  )
})

describe('a member who is out', () => {
  it('is refused by every endpoint, at every server', async () => {
    const all = await outsiders(world)
    const first = Object.values(all)[0]!
    const headers = { authorization: `Bearer ${first.token}` }
    await expect
      .poll(async () => (await other.nobody.ask('GET', '/api/members/me', { headers })).code, {
        timeout: 8000,
      })
      .toBe('AUTH-005')
    for (const [who, { token, code }] of Object.entries(all)) {
      for (const route of guarded) {
        for (const at of [world, other]) {
          const answer = await ask(at, route, { authorization: `Bearer ${token}` })
          expect([who, nameOf(route), answer.code]).toEqual([who, nameOf(route), code])
        }
      }
    }
  })
})

describe('a token', () => {
  it.each(named(guarded))('is read from the Authorization header only, by %s', async (_, route) => {
    const { method } = route
    for (const [how, search, headers] of [
      [
        'in the address',
        `?access_token=${mina.token}&token=${mina.token}&authorization=Bearer%20${mina.token}`,
        {},
      ],
      [
        'in a cookie',
        '',
        { cookie: `refresh_token=${mina.token}; access_token=${mina.token}; token=${mina.token}` },
      ],
      ['under another scheme', '', { authorization: `Basic ${mina.token}` }],
      ['under another name', '', { 'x-authorization': `Bearer ${mina.token}`, 'x-access-token': mina.token }],
      ['said by a proxy', '', { 'x-user-id': String(admin.id), 'x-forwarded-user': String(admin.id) }],
    ] as const) {
      const answer = await world.nobody.ask(method, pathOf(route) + search, { headers })
      expect([how, ...answerOf(answer)]).toEqual([how, 401, 'AUTH-007'])
    }
  })

  it('of a member gets 403 from every staff route, whatever else the request claims', async () => {
    for (const route of routes.filter(({ guard }) => isStaffGuard(guard))) {
      const headers = { 'x-role': 'ADMIN', 'x-original-url': '/api/times', 'x-http-method-override': 'GET' }
      const answer = await mina.ask(route.method, `${pathOf(route)}?role=ADMIN`, {
        headers,
        body: { role: 'ADMIN' },
      })
      expect([nameOf(route), ...answerOf(answer)]).toEqual([nameOf(route), 403, 'AUTH-008'])
    }
  })
})

describe('an endpoint', () => {
  it('does not answer at another spelling of its address', async () => {
    for (const path of [
      '/API/letters?status=draft',
      '/api/letters/?status=draft',
      '//api/letters?status=draft',
      '/api//letters?status=draft',
      '/api/./letters?status=draft',
      '/api/times/../letters?status=draft',
      '/api/times/..%2fletters?status=draft',
      '/api/letters;/api/times?status=draft',
      '/api/letters%00?status=draft',
      '/api/letters.json?status=draft',
    ]) {
      const nobody = await world.nobody.ask('GET', path)
      expect([path, nobody.data]).toEqual([path, undefined])
    }
    expect((await mina.ask('GET', `${listLetters.path}?status=draft`)).status).toBe(200)
  })

  it('knows the methods of the contract only', async () => {
    for (const method of ['PUT', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'PURGE']) {
      for (const path of [listLetters.path, appeal.path, '/api/times', '/']) {
        const answer = await world.app
          .inject({ method: method as 'PUT', url: path, headers: { authorization: `Bearer ${mina.token}` } })
          .then(({ statusCode }) => statusCode)
          .catch(() => 404)
        expect([method, path, [400, 404].includes(answer)]).toEqual([method, path, true])
      }
    }
  })
})
