import { beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { announceArrivals } from '#server/features/letters/announce-arrivals.ts'
import { createContext } from '#server/platform/app-context.ts'
import { runJob } from '#server/platform/jobs/runner.ts'
import { openTracing } from '#server/platform/tracing/tracing.ts'
import { answer } from '#test/support/steps.ts'
import { closeAfterTests, type Member, useWorld } from '#test/support/world.ts'
import { openCollector, type ReceivedSpan } from './collector.ts'

const above = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' }
const secretWords = '아무도 모르게 적은 말'

const world = await useWorld()
const collector = await closeAfterTests(openCollector())
const [mina, juno] = await world.members(2)
beforeAll(async () => {
  const tracing = await openTracing(
    { endpoint: `${collector.endpoint}/`, service: 'post', share: 1 },
    world.context.log,
  )
  const context = createContext({ ...world.context, sql: tracing.watch(world.sql), tracing })
  const app = await createApp(context)
  const ask = (method: 'GET' | 'POST', url: string, member: Member, payload?: object, more = {}) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${member.token}`, ...more },
      ...(payload ? { payload } : {}),
    })
  // A caller that does not sample does not switch our sampling off.
  const traceparent = `00-${above.trace}-${above.id}-00`
  await ask('POST', '/api/letters', mina, { title: '안녕', content: secretWords }, { traceparent })
  await ask('GET', '/api/mailbox?q=secret-query', mina)
  await ask('GET', '/api/letters/471147114711', juno)
  await app.inject('/healthz')

  await answer(mina, juno)
  await runJob(context, announceArrivals)
  world.clock.move(3601)
  await runJob(context, announceArrivals)

  await world.sql`alter table pool rename to pool_elsewhere`
  await ask('GET', '/api/random-letters/ALL', juno)
  await world.sql`alter table pool_elsewhere rename to pool`
  await app.close()
  await tracing.close()
})

const named = (name: string) => collector.spans.filter(span => span.name === name)
const below = (span: ReceivedSpan | undefined): string[] =>
  collector.spans
    .filter(({ trace, parent }) => trace === span?.trace && parent === span?.id)
    .flatMap(child => [child.name, ...below(child)])

it('a call is a span within that of its caller, and its statements are spans within it', () => {
  const [sent, ...more] = named('POST /api/letters')
  expect(more).toEqual([])
  expect(sent).toMatchObject({ trace: above.trace, parent: above.id, hasFailed: false })
  expect(sent?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/letters',
    'http.response.status_code': 200,
    'post_office.request_id': expect.stringMatching(/^[\w-]{8,64}$/),
  })
  expect(below(sent)).toEqual(expect.arrayContaining(['transaction', 'insert letters']))

  const [read] = named('GET /api/mailbox')
  expect(read?.parent).toBeUndefined()
  expect(below(read)).toEqual(['select letters'])
})

it('a refusal has its code, a fault is an error, and probes have no span', () => {
  expect(named('GET /api/letters/:id')).toMatchObject([
    { attributes: { 'post_office.code': 'LET-001', 'http.response.status_code': 404 }, hasFailed: false },
  ])
  const [broken] = named('GET /api/random-letters/:category')
  expect(broken).toMatchObject({ attributes: { 'post_office.code': 'COM-002' }, hasFailed: true })
  expect(
    collector.spans.filter(({ attributes }) => attributes['error.type'] === '42P01').length,
  ).toBeGreaterThan(0)
  expect(collector.spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
})

it('only background jobs that did something have a span', () => {
  const runs = named(`background ${announceArrivals.name}`)
  expect(runs).toMatchObject([{ parent: undefined, attributes: { 'post_office.rows': 1 } }])
  expect(below(runs[0])).toContain('transaction')
  const ids = new Set(collector.spans.map(({ id }) => id))
  const orphans = collector.spans.filter(({ parent }) => parent && parent !== above.id && !ids.has(parent))
  expect(orphans).toEqual([])
})

it('no span has a text, a zip code, an address or a value', () => {
  expect(collector.services).toEqual(new Set(['post']))
  const sent = collector.text()
  const never = [
    secretWords,
    '안녕',
    mina.zipCode,
    juno.zipCode,
    mina.token,
    '471147114711',
    'secret-query',
    '127.0.0.1',
    '$1',
  ]
  for (const word of never) expect(sent).not.toContain(word)
})
