import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { exchangeState } from '#contract/auth.ts'
import { errors } from '#contract/errors.ts'
import { countUnread, listLetters, saveDraft, sendLetter } from '#contract/letters.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { listReviews } from '#contract/review.ts'
import type { Route } from '#contract/route.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { issueState } from '#server/features/auth/sign-in-result-codes.ts'
import { codesOf } from '#server/platform/openapi/refusals.ts'
import { endpoints } from '#server/routes.ts'
import { refused } from '#test/support/refused.ts'
import { deviceOf } from '#test/support/sign-in-devices.ts'
import { pair, words, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const member = await world.member()
const newcomer = await world.member({ zipCode: null })
const admin = await world.admin()

const routes: Route[] = endpoints.map(({ route }) => route)
const named = (some: Route[]) => some.map(route => [`${route.method} ${route.path}`, route] as const)

/** A path of the route with ids that do not exist. */
const pathOf = ({ path }: Route, id = '999999') =>
  path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, id)

describe('the contract', () => {
  it('has one endpoint per method and path', () => {
    const all = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(all).size).toBe(all.length)
  })

  it('refuses with known codes only', () => {
    const unknown = named(routes).flatMap(([name, route]) =>
      codesOf(route)
        .filter(code => !(code in errors))
        .map(code => `${name} refuses with ${code}`),
    )
    expect(unknown).toEqual([])
  })

  it('describes every route in a sentence', () => {
    expect(routes.filter(({ says }) => !says.endsWith('.')).map(({ path }) => path)).toEqual([])
  })

  it('takes no day and no instant outside the years 1 to 9999', () => {
    const wrong = {
      date: ['0000-06-15'],
      'date-time': ['0001-01-01T00:30:00+09:00', '9999-12-31T23:30:00-09:00'],
    }
    const fields = routes.flatMap(({ path, query, body }) =>
      [query, body].flatMap(part =>
        Object.entries((part as z.ZodMiniObject | undefined)?.shape ?? {}).map(([name, schema]) => {
          const written = JSON.stringify(
            z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }),
          )
          const format = /"format":"(date|date-time)"/.exec(written)?.[1] as keyof typeof wrong | undefined
          return { name: `${path} ${name}`, schema: schema as z.ZodMiniType, format }
        }),
      ),
    )
    const dated = fields.filter(({ format }) => format)
    expect(dated.length).toBeGreaterThan(8)
    expect(
      dated.flatMap(({ name, schema, format }) =>
        wrong[format!].filter(value => schema.safeParse(value).success).map(value => `${name} ${value}`),
      ),
    ).toEqual([])
  })
})

// test/security/endpoints.test.ts and roles.test.ts ask each guard without a token, with a wrong one, and as each role.
describe('the guard of a route', () => {
  it.each(named(routes.filter(({ guard }) => guard === 'member' || isStaffGuard(guard))))(
    '%s refuses a member without a zip code',
    async (_, route) => {
      refused(await newcomer.ask(route.method, pathOf(route)), 409, 'MEM-004')
    },
  )

  it.each(named(routes.filter(({ missing }) => missing)))(
    '%s refuses an id that is no number like an absent thing',
    async (_, route) => {
      for (const id of ['null', 'undefined', '1.5', '-1', '1e3', '9'.repeat(20), '가']) {
        const path = pathOf(
          { ...route, path: route.path.replace('{category}', '{id}') },
          encodeURIComponent(id),
        )
        refused(await admin.ask(route.method, path, route.body ? { body: {} } : {}), 404, route.missing!)
      }
    },
  )
})

describe('HEAD', () => {
  const look = async (url: string, { token = '' }: { token?: string } = {}) =>
    (await world.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${token}` } }))
      .statusCode

  it('leaves an arrived letter unread, and a one-time state usable', async () => {
    const { mina, first } = await pair(world)
    const url = `/api/letters/${first.letterId}`
    expect(await look(url, mina)).toBe(404)
    expect((await mina.call(countUnread)).data).toBe(1)
    expect((await mina.ask('GET', url)).status).toBe(200)
    expect((await mina.call(countUnread)).data).toBe(0)

    const state = await issueState(
      world.context.createCtx(world.context.log),
      mina.id,
      (await deviceOf(world, mina)).signInId,
    )
    expect(await look(`${exchangeState.path}?state=${state}`)).toBe(404)
    expect((await world.nobody.call(exchangeState, { query: { state } })).code).toBeUndefined()
  })

  it.each(named(routes.filter(({ method }) => method === 'GET')))(
    '%s opens no transaction for HEAD',
    async (_, route) => {
      const transact = vi.spyOn(world.context, 'transact')
      expect(await look(pathOf(route), isStaffGuard(route.guard) ? admin : member)).toBeLessThan(500)
      expect(transact).not.toHaveBeenCalled()
      transact.mockRestore()
    },
  )
})

describe('a body', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    member.ask('POST', sendLetter.path, { body, headers })

  it.each([
    ['malformed', '{"title": "'],
    ['of another kind', '[1, 2]'],
    ['that is null', 'null'],
    ['with a forged prototype', '{"__proto__": {"title": "a"}, "title": "a", "content": "b"}'],
    ['without what is needed', '{}'],
    ['that is empty', ''],
  ])('%s is COM-001', async (_, body) => {
    refused(await send(body), 400, 'COM-001')
  })

  it.each(named(routes.filter(({ method, anyBody }) => method !== 'GET' && !anyBody)))(
    '%s refuses an unreadable body',
    async (_, route) => {
      const by = isStaffGuard(route.guard) ? admin : member
      refused(await by.ask(route.method, pathOf(route), { body: '{"' }), 400, 'COM-001')
    },
  )

  it('counts as absent if its content type is not JSON', async () => {
    const typed = await send(JSON.stringify(words()), { 'content-type': 'text/plain' })
    expect([typed.status, typed.code, Object.keys(typed.error.fields ?? {}).sort()]).toEqual([
      400,
      'COM-001',
      ['content', 'title'],
    ])
    const form = await member.ask('PATCH', '/api/notifications/read', {
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(200)
  })

  it('is COM-005 if it is too large', async () => {
    refused(await send(words({ content: '가'.repeat(200_000) })), 413, 'COM-005')
  })

  it.each([
    ['nothing', {}],
    ['an empty one', { body: '' }],
    ['an empty one as JSON', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', { body: {} }],
    ['unknown fields', { body: { whatever: 1 } }],
  ])('may be %s if no field is required', async (_, options) => {
    const read = await member.ask('PATCH', '/api/notifications/read', options)
    expect([read.status, read.data]).toEqual([200, []])
  })

  it('may contain unknown fields, and null for optional ones', async () => {
    const nulls = { category: null, paperType: null, receiverId: null, parentLetterId: null, letterId: null }
    const sent = await send({ ...words(), ...nulls, writerId: 7, isAdmin: true, __whatever: {} })
    expect([sent.status, (sent.data as { writerId: number }).writerId]).toEqual([200, member.id])
  })

  it('may contain ids as strings of digits', async () => {
    const other = await world.member()
    const { letterId } = await write(other)
    const taken = await member.call(acceptLetter, {
      body: { letterId: String(letterId), writerId: String(other.id) },
    })
    expect([taken.status, taken.data.letterId]).toEqual([200, letterId])
    const draft = await member.call(saveDraft, {
      body: { title: 'a', content: 'b', parentLetterId: String(letterId) },
    })
    expect(draft.data.parentLetterId).toBe(letterId)
    for (const parentLetterId of ['x', '1.5', '-1', -1, 0.5, true, []]) {
      expect((await send({ ...words(), parentLetterId })).code).toBe('COM-001')
    }
  })

  it('gets a Korean sentence for each wrong field', async () => {
    const { error } = await send({ title: '', content: 7 })
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['content', 'title'])
    for (const sentence of Object.values(error.fields ?? {})) expect(sentence).toMatch(/[가-힣]/)
  })
})

describe('a page', () => {
  const page = (search: string) => member.ask('GET', `${getTimeline.path}${search}`)

  it.each([
    ['', 1, 100],
    ['?page=0', 1, 100],
    ['?page=0&size=7', 1, 7],
    ['?page=3&size=0', 3, 100],
    ['?size=1000', 1, 100],
    ['?page=999999999', 999_999_999, 100],
  ])('query %s returns page %i of size %i', async (search, currentPage, size) => {
    const { status, data } = await page(search)
    expect(status).toBe(200)
    expect(data).toMatchObject({ content: [], currentPage, size, totalElements: 0, totalPages: 0 })
  })

  it.each([
    '?size=-1',
    '?size=1.5',
    '?size=x',
    '?size=',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=1&page=2',
  ])('query %s is COM-001', async search => {
    refused(await page(search), 400, 'COM-001')
  })

  it.each(named(routes.filter(({ query }) => query)))('%s refuses an unreadable query', async (_, route) => {
    const by = isStaffGuard(route.guard) ? admin : member
    const search = '?size=-1&status=x&from=x&state=a&state=b&slowTexts=x&after=x'
    refused(await by.ask(route.method, pathOf(route) + search), 400, 'COM-001')
  })

  it("has the route's own size by default", async () => {
    expect((await admin.call(listReviews, { query: {} })).data.size).toBe(8)
  })

  it('is COM-001 for an unknown status', async () => {
    for (const status of ['', 'sent', 'DRAFT']) {
      expect((await member.ask('GET', `${listLetters.path}?status=${status}`)).code).toBe('COM-001')
    }
    expect((await member.ask('GET', listLetters.path)).code).toBe('COM-001')
  })
})
