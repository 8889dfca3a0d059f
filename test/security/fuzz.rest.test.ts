import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { withdraw } from '#contract/lifecycle.ts'
import type { Route } from '#contract/route.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { codesOf } from '#server/platform/openapi/refusals.ts'
import { endpoints } from '#server/routes.ts'
import { samples } from '#test/support/samples.ts'
import { useWorld } from '#test/support/world.ts'
import { against, allowed, anyJson, nasty, withEachText } from './arbitraries.ts'
import { expectSafeAnswer } from './expect-safe-answer.ts'
import { settle } from './people.ts'

const world = await useWorld()
const people = await settle(world)

const routes = endpoints.map(({ route }) => route as Route)
const named = routes.map(route => [`${route.method} ${route.path}`, route] as const)
/**
 * Every run tries the same inputs, so that it is green or red for everybody. FUZZ_SEED=… FUZZ_RUNS=… choose
 * others.
 */
const runs = Number(process.env.FUZZ_RUNS ?? samples(12, 2))
const seeded = { seed: Number(process.env.FUZZ_SEED ?? 7) }

// Half a surrogate pair cannot stand in an address.
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

type Parts = { params: unknown; query: unknown; body: unknown }

async function send(route: Route, { params, query, body }: Parts, headers: Record<string, string> = {}) {
  const segment = (name: string) => {
    const value = (params as Record<string, unknown> | null)?.[name]
    return encoded(String(value ?? '1') || ' ')
  }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(name).slice(0, 250))
  const search =
    typeof query === 'object' && query !== null
      ? `?${Object.entries(query)
          .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
          .map(([key, value]) => `${encoded(key!)}=${encoded(value!)}`)
          .join('&')}`
      : ''
  // A caller whom the guard accepts, so that the handler is reached.
  const by = isStaffGuard(route.guard) ? people.admin : await memberFor(route)
  const answer = await world.app.inject({
    method: route.method,
    url: path + search,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  // These calls set cookies, which must not fail the check.
  if (/reissue|logout|members\/me$/.test(route.path)) delete answer.headers['set-cookie']
  expectSafeAnswer(
    answer,
    `${route.method} ${path}${search} ${String(JSON.stringify(body)).slice(0, 2000)}`,
    [...codesOf(route), 'COM-001', 'COM-003'],
  )
  return answer
}

// A member who withdraws cannot make the next call.
const memberFor = async (route: Route) => (route.path === withdraw.path ? world.member() : people.mina)

const part = (schema: z.ZodMiniType | undefined, how: typeof allowed): fc.Arbitrary<unknown> =>
  schema ? how(schema) : fc.constant(undefined)

describe('a call within its schema', () => {
  it.each(named)('%s is answered', async (_, route) => {
    const parts = fc.record({
      params: part(route.params, allowed),
      query: part(route.query, allowed),
      body: part(route.body, allowed),
    })
    await fc.assert(
      fc.asyncProperty(parts, async sent => void (await send(route, sent))),
      { numRuns: runs, ...seeded },
    )
  })
})

describe('a call outside its schema', () => {
  it.each(named)('%s gets an error of the contract', async (_, route) => {
    const parts = fc.record({
      params: route.params
        ? fc.oneof(allowed(route.params), fc.dictionary(fc.constantFrom('id', 'category'), nasty))
        : fc.constant({}),
      query: fc.oneof(
        fc.constant(undefined),
        fc.dictionary(
          fc.constantFrom('page', 'size', 'status', 'state', 'query', '__proto__', 'constructor'),
          nasty,
          { maxKeys: 4 },
        ),
      ),
      body:
        route.method === 'GET'
          ? fc.constant(undefined)
          : part(route.body, against).map(body => (body === undefined ? {} : body)),
    })
    await fc.assert(
      fc.asyncProperty(parts, async sent => void (await send(route, sent))),
      { numRuns: runs, ...seeded },
    )
  })
})

describe('a text with U+0000', () => {
  const taking = named.filter(([, { query, body }]) => query ?? body)

  it.each(taking)('%s refuses it in each field', async (_, route) => {
    const parts = fc.record({
      params: part(route.params, allowed),
      query: part(route.query, allowed),
      body: part(route.body, allowed),
    })
    for (const { params, query, body } of fc.sample(parts, { numRuns: samples(4, 1), ...seeded })) {
      const spoilt = (value: unknown) => withEachText(value, text => `${text.slice(1)}\u0000`)
      for (const other of spoilt(query)) await send(route, { params, query: other, body })
      for (const other of spoilt(body)) await send(route, { params, query, body: other })
    }
  })
})

describe('a call with an idempotency key', () => {
  const keyed = named.filter(([, { idempotent }]) => idempotent)
  const slow = { arrivesOn: '2027-03-02', arrivesHour: 9 }
  const body = { title: '가', content: '나', letterIds: [1], recipientId: 1, ...slow }
  const ask = (route: Route, url: string, payload: string) =>
    world.app.inject({
      method: route.method,
      url,
      headers: {
        authorization: `Bearer ${people.mina.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'of the fuzzer',
      },
      payload,
    })
  const bodies = [...['[', '{"a":'].entries()].map(([at, open]) => {
    const deep = `${open.repeat(5000)}1${(at ? '}' : ']').repeat(5000)}`
    return `${JSON.stringify(body).slice(0, -1)},"unknown":${deep}}`
  })

  it.each(keyed)('%s is answered at any depth of its unknown fields', async (name, route) => {
    for (const payload of bodies) {
      const answer = await ask(route, route.path.replace('{id}', '999999'), payload)
      expectSafeAnswer(answer, name, codesOf(route))
      expect(answer.json().code).not.toBe('COM-001')
    }
  })

  it.each(keyed)('%s is the same call in each spelling of its address', async (name, route) => {
    const path = route.path.replace('{id}', '999999')
    const plain = await ask(route, path, JSON.stringify(body))
    const escaped = path.replace(/[a-z0-9]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)
    const again = await ask(route, escaped, JSON.stringify(body))
    expectSafeAnswer(again, name, codesOf(route))
    const { timestamp: _, ...first } = plain.json()
    expect(again.json()).toMatchObject(first)
  })
})

describe('the headers of a call', () => {
  // Values that HTTP allows in a header. wire.test.ts tries worse ones.
  const value = fc.oneof(
    fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
      maxLength: 300,
    }),
    fc.constantFrom(
      '',
      ' ',
      ',,,;;;q=',
      '*',
      'null',
      '-1',
      '9'.repeat(30),
      '%00',
      'a'.repeat(4000),
      '\t'.repeat(2000),
      ' '.repeat(4000),
      'bearer',
      'Bearer ',
      'Bearer a.b.c',
    ),
  )
  const name = fc.constantFrom(
    ...[
      'Idempotency-Key',
      'Last-Event-ID',
      'Content-Type',
      'Accept',
      'Accept-Encoding',
      'If-None-Match',
      'Origin',
    ],
    ...[
      'Referer',
      'Cookie',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'Forwarded',
      'Host',
      'Range',
    ],
    ...[
      'User-Agent',
      'Sec-Fetch-Site',
      'X-HTTP-Method-Override',
      'Content-Encoding',
      'Expect',
      'If-Modified-Since',
    ],
  )

  it.each(named.filter(([, { path }]) => path !== withdraw.path))(
    '%s may have any value',
    async (_, route) => {
      await fc.assert(
        fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 5 }), async headers => {
          const body = route.method === 'GET' ? undefined : {}
          await send(route, { params: { id: '1', category: 'ALL' }, query: undefined, body }, headers)
        }),
        { numRuns: Math.ceil(runs / 2), ...seeded },
      )
    },
  )
})

describe('a body that is hardly JSON', () => {
  const writing = named.filter(([, { method, anyBody }]) => method !== 'GET' && !anyBody)
  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)
  const bodies: Record<string, string> = {
    'deep lists': deep('[', ']'),
    'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    'a forged prototype': '{"__proto__": {"polluted": true}, "title": "가", "content": "나"}',
    'a forged constructor':
      '{"constructor": {"prototype": {"polluted": true}}, "title": "가", "content": "나"}',
    'a field twice': '{"title": "가", "title": ["나"], "content": "다"}',
    'a number beyond all': '{"letterId": 1e999, "title": "가", "content": "나"}',
    'many fields': `{${Array.from({ length: 10_000 }, (_, at) => `"f${at}":1`).join()}}`,
    'half a character': '{"title": "\\ud83d", "content": "나"}',
    'a byte order mark': '\ufeff{"title": "가", "content": "나"}',
    'a comment': '{"title": "가"} // "content"',
    'another language': '<title>가</title>',
  }

  it.each(Object.entries(bodies))('%s is refused, or read as written', async (what, body) => {
    // A large body takes long to parse: `npm test` sends it to every fourth call.
    const step = body.length > 10_000 ? samples(1, 4) : 1
    for (const [name, route] of writing.filter((_, n) => n % step === 0)) {
      if (route.path === withdraw.path) continue
      const by = isStaffGuard(route.guard) ? people.admin : people.mina
      const answer = await world.app.inject({
        method: route.method,
        url: route.path.replaceAll(/\{\w+\}/g, '999999'),
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        payload: body,
      })
      delete answer.headers['set-cookie']
      expectSafeAnswer(answer, `${name}: ${what}`, codesOf(route))
      if (what.startsWith('a forged')) expect(answer.json().code).toBe('COM-001')
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('of ten megabytes is refused', async () => {
    const payload = `{"title": "${'가'.repeat(3_400_000)}"}`
    for (const url of ['/api/letters', '/api/reports', '/api/reissue', '/api/nothing']) {
      const headers = { authorization: `Bearer ${people.mina.token}`, 'content-type': 'application/json' }
      const answer = await world.app.inject({ method: 'POST', url, headers, payload })
      expect([url, answer.json().code]).toEqual([url, 'COM-005'])
    }
  })

  it.each(['utf-16', 'euc-kr', 'utf-7', 'iso-8859-1', 'none'])(
    'in %s is refused, even if it is UTF-8',
    async charset => {
      for (const payload of [
        JSON.stringify({ title: '가', content: '나' }),
        Buffer.from('{"title":"가"}', 'utf16le'),
        Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      ]) {
        const answer = await world.app.inject({
          method: 'POST',
          url: '/api/letters',
          headers: {
            authorization: `Bearer ${people.mina.token}`,
            'content-type': `application/json; charset=${charset}`,
          },
          payload,
        })
        expectSafeAnswer(answer, charset)
        expect(answer.json().code).toBe('COM-001')
      }
    },
  )
})

describe('an address of any kind', () => {
  it('has an answer', async () => {
    const segment = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 })).map(encoded)
    const raw = fc.oneof(
      fc.array(segment, { maxLength: 6 }).map(parts => `/${parts.join('/')}`),
      fc.array(segment, { maxLength: 6 }).map(parts => `/api/${parts.join('/')}`),
      fc.constantFrom(
        '/%',
        '/%zz',
        '/api/letters/%c0%ae',
        '/..%2f..%2fetc%2fpasswd',
        '/assets/../server/main.js',
        `/${'a/'.repeat(3000)}`,
        '/api/letters?%zz=%',
        `/?${'a=1&'.repeat(3000)}`,
      ),
    )
    await fc.assert(
      fc.asyncProperty(raw, anyJson, async (url, json) => {
        const method = typeof json === 'number' ? 'POST' : 'GET'
        const answer = await world.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })
        expectSafeAnswer(answer, `${method} ${url}`)
        expect(answer.body).not.toMatch(/root:x:0|BEGIN [A-Z ]*PRIVATE KEY/)
      }),
      { numRuns: runs * 15, ...seeded },
    )
  })
})

describe('after all these calls', () => {
  it('every member has the role and the rights of before: a body sets only the fields that it names', async () => {
    const rows = await world.sql`
      select role, status, zip_code as "zipCode", warning_count as warnings, temperature from members
      where id in ${world.sql([people.mina.id, people.juno.id])} order by id`
    expect(rows).toEqual(
      // The two are created at once, so either may have the lower id.
      [people.mina, people.juno]
        .sort((one, other) => one.id - other.id)
        .map(({ zipCode }) => ({
          ...{ role: 'USER', zipCode, status: expect.any(String), warnings: expect.any(Number) },
          temperature: expect.any(Number),
        })),
    )
    const [admins] = await world.sql`select count(*)::int as count from members where role = 'ADMIN'`
    expect(admins).toEqual({ count: 1 })
  })

  it('no object has a new property', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
