import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import type { DeskKind } from '#contract/desk-claims.ts'
import { createApp } from '#server/app.ts'
import { jobs } from '#server/jobs.ts'
import { createContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { runJob, secondsUntilDue } from '#server/platform/jobs/runner.ts'
import { readRevocations } from '#server/platform/signals/revocations.ts'
import { fillTables } from '#test/support/fill-tables.ts'
import { useWorld } from '#test/support/world.ts'
import { fill } from '../../bench/lib/fill.ts'
import { recording, type Statement } from '../../bench/lib/record.ts'
import { type Ask, callsOf } from '../../bench/speed/calls.ts'

/** Tables with one row, with one per day or month, or with a list of the administrators. Reading them whole is right. */
const small = [
  'bad_word_exceptions',
  'bad_word_list',
  'bad_words',
  'board',
  'dashboard_days',
  'desk_escalations',
  'desk_passes',
  'desk_claims',
  'desk_pushes',
  'desk_settings',
  'desk_watch',
  'far_lights',
  'keepers',
  'promise_figures',
  'push_keys',
  'transparency_months',
]

/**
 * The job that closes a day has a test of its own. The job for subscriptions reads all of them once an hour, that of
 * the promise reads the pool once in five minutes.
 */
const readsAll = ['days', 'push subscriptions', 'promise']

const world = await useWorld()
await fill(world.sql, world.context.vault, {
  letters: 20_000,
  contentLength: 40,
  at: world.clock.now(),
})
await fillTables(world)
const spied = recording(world.sql)

it('every call of the bench finds its rows through indexes', async () => {
  const { clock, context, sql } = world
  const app = await createApp(createContext({ ...context, sql: spied.sql }))
  const calls = await callsOf(context, { members: 400 }, { askers: 1, at: clock.now() })
  const { id } = calls.map(({ asks }) => /letters\/(?<id>\d+)$/.exec(asks[0]!.path)?.groups).find(Boolean)!
  const { token } = calls[0]!.asks[0]!
  const more = [
    `/api/letters/${id}/previous`,
    '/api/letters/unread/count',
    '/api/letters?status=delivery',
    '/api/letters?status=waiting',
    '/api/letters?status=draft',
    '/api/timelines?page=1&size=20',
    '/api/notifications/not-read',
    '/api/members/me/temperature',
    '/api/members/me/sign-ins',
    '/api/members/me/sign-in-methods',
    '/api/far-lights',
    '/api/invitations',
    '/api/mailbox/list',
    '/api/mailbox/counts',
    '/api/mailbox/list?sort=name&filter=unread',
    '/api/mailbox/year-ago',
  ].map((path): Ask => ({ method: 'GET', path, token }))
  const held = ['valid', 'valid-table'].map(
    (of): Ask => ({ method: 'POST', path: `/api/random-letters/${of}`, token }),
  )
  const [, correspondence] = /mailbox\/(\d+)/.exec(
    calls.flatMap(({ asks }) => asks.map(({ path }) => path)).join(),
  )!
  const searches = [
    { text: '가' },
    { text: '가', from: '2026-01-01', to: '2026-02-01' },
    ...[{ side: 'sent' }, { side: 'received' }, { bookmarked: true }],
    { matchingId: Number(correspondence) },
  ].map((body): Ask => ({ method: 'POST', path: '/api/letter-search', token, body: JSON.stringify(body) }))
  const answered: Ask = { method: 'POST', path: '/api/letters', token, body: reply(Number(id)) }
  await spied.take()
  for (const { method, path, token, body } of [
    ...calls.flatMap(({ asks }) => asks),
    ...more,
    ...held,
    ...searches,
    answered,
  ]) {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const { statusCode } = await app.inject({ method, url: path, headers, ...(body && { payload: body }) })
    expect([path, statusCode]).toEqual([path, 200])
    const { statements } = await spied.take()
    expect([path, await scanned(sql, statements)]).toEqual([path, []])
  }
  await app.close()
})

it('every background job finds its rows through indexes', async () => {
  const { context, sql } = world
  const spying = createContext({ ...context, sql: spied.sql })
  for (const job of jobs.filter(({ name }) => !readsAll.includes(name))) {
    await spied.take()
    await runJob(spying, job)
    const { statements } = await spied.take()
    expect([job.name, await scanned(sql, statements)]).toEqual([job.name, []])
  }
  const now = world.clock.now()
  await readRevocations(spied.sql, now, now)
  await secondsUntilDue(spying, jobs)
  expect(await scanned(sql, (await spied.take()).statements)).toEqual([])
})

it('each page of a list is planned once for all values, and reads few rows that it discards', async () => {
  const { clock, context } = world
  const app = await createApp(createContext({ ...context, sql: spied.sql }))
  const calls = await callsOf(context, { members: 400 }, { askers: 1, at: clock.now() })
  const lists = calls.flatMap(({ asks }) => asks).filter(({ path }) => /mailbox|share-posts/.test(path))
  const { token } = lists[0]!
  const papers = ['event-posts/1', 'event-posts/2?page=999999999', 'share-posts?page=999999999']
  const boxes = ['mailbox/list', 'mailbox/list?sort=name&filter=unread']
  const others = [...papers, ...boxes, 'timelines', 'members/me/temperature', 'letters?status=delivery']
  const paths = [...lists.map(({ path }) => path), ...others.map(other => `/api/${other}`)]
  for (const path of paths) expect([path, await dear(app, path, token)]).toEqual([path, []])
  await app.close()
})

it('a claim of an administrator finds its item through indexes', async () => {
  const { context, sql } = world
  const app = await createApp(createContext({ ...context, sql: spied.sql }))
  const { token } = await world.admin()
  const [items] = await sql<[Record<DeskKind, number>]>`
    select (select max(id) from reports where status = 'PENDING') as "REPORT",
      (select max(id) from appeals where status = 'PENDING') as "APPEAL",
      (select max(id) from letters where parent_id is not null) as "REVIEW"`
  await sql`update letters set review = 'PENDING', stopped_at = null, deleted_at = null where id = ${items.REVIEW}`
  for (const [kind, id] of Object.entries(items)) {
    await spied.take()
    const url = `/api/admin/desk/${kind}/${id}/claim`
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    const { statements } = await spied.take()
    expect([kind, statusCode, await scanned(sql, statements)]).toEqual([kind, 200, []])
  }
  await app.close()
})

it("each page of an administrator's list is planned once, and reads few rows that it discards", async () => {
  const { context, sql } = world
  await sql`update letters set review = 'PENDING' where id in (
    select id from letters where parent_id is not null order by id limit 300)`
  const app = await createApp(createContext({ ...context, sql: spied.sql }))
  const admin = await world.admin()
  const [member] = await sql<[{ zipCode: string }]>`select zip_code as "zipCode" from members where id = 7`
  const [pending] = await sql<[{ id: number }]>`select max(id) as id from reports where status = 'PENDING'`
  const [filters, post] = ['status=REJECTED', 'admin/share-posts']
  const found: string[] = []
  for (const list of [
    ...['reports', 'admin/report-targets'].flatMap(of => [of, `${of}?${filters}`, `${of}?reportType=LETTER`]),
    'admin/report-targets?page=999999999',
    ...[
      'admin/appeals',
      'admin/appeals?page=900',
      'admin/appeals?status=REFUSED',
      'admin/bad-words/refusals',
    ],
    ...[
      'admin/audit',
      'admin/audit?act=MEMBER_WARN',
      `admin/audit?adminZipCode=${admin.zipCode}`,
      `admin/audit?zipCode=${member.zipCode}`,
    ],
    ...[post, `${post}?status=HIDDEN`, `${post}?status=ON_BOARD`, `${post}?query=12345`],
    ...['admin/reviews', 'admin/event-posts'],
    ...['admin/desk', 'admin/desk?kind=REVIEW', 'admin/desk?authorId=7', 'admin/desk?escalated=true'],
    ...[
      'admin/desk?passed=true',
      'admin/desk?page=999999999',
      'admin/desk/counts',
      'admin/desk?handed=true',
      `admin/desk?tag=${createHash('sha256').update('7').digest('hex')}`,
      `admin/desk/REPORT/${pending.id}`,
    ],
    ...['', '?page=200', '?filter=WARNED', '?filter=BARRED', '?filter=KEEPER', '?filter=OFFERED'].map(
      of => `admin/member-list${of}`,
    ),
    ...['REPORT/7', 'APPEAL/7'].map(item => `admin/desk/${item}/people`),
    ...['12345', `${member.zipCode}`].map(word => `admin/desk/find?q=${word}`),
    'admin/roles',
    // The calls above recorded openings, which are newer than all acts.
    'admin/audit?kind=ACT',
  ])
    found.push(...(await dear(app, `/api/${list}`, admin.token)).map(statement => `${list}: ${statement}`))
  const reviewer = await world.reviewer()
  for (const list of ['reports', 'admin/report-targets', 'admin/reviews', 'admin/desk', 'admin/desk/counts'])
    found.push(...(await dear(app, `/api/${list}`, reviewer.token)).map(statement => `${list}: ${statement}`))
  expect(found).toEqual([])
  await app.close()
})

// Each statement is explained once.
const looked = new Set<string>()

/** The statements of a call that PostgreSQL plans at each execution, or whose plan discards many rows. */
async function dear(app: FastifyInstance, path: string, token: string): Promise<string[]> {
  await spied.take()
  const { statusCode } = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  expect([path, statusCode]).toEqual([path, 200])
  const found: string[] = []
  for (const statement of (await spied.take()).statements) {
    const { text, values } = statement
    const said = JSON.stringify([text, values])
    if (looked.has(said)) continue
    looked.add(said)
    const { isPlannedOnce, isFrugal } = await cost(world.sql, statement)
    if (!isPlannedOnce || !isFrugal) found.push(`${isFrugal ? 'planned' : 'wasteful'}: ${statement.text}`)
  }
  return found
}

const reply = (parentLetterId: number) =>
  JSON.stringify({ title: '답장', content: '고마워요.', category: 'ETC', parentLetterId })

/** The growing tables that the plans of these statements read from end to end. */
async function scanned(sql: Database, statements: Statement[]): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(statement.text)) continue
    const plan = await planOf(sql, statement)
    for (const [, table] of plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g))
      if (!small.includes(table!)) found.push(table!)
  }
  return [...new Set(found)].sort()
}

/** Whether PostgreSQL planned the statement once for all values, and whether its plan discards few rows. */
async function cost(sql: Database, statement: Statement) {
  const { text, values } = statement
  const own = await sql.reserve()
  try {
    for (let time = 0; time < 2; time++) await own.unsafe(text, values, { prepare: true })
    const [{ planned }] = await own<[{ planned: number | null }]>`
      select max(custom_plans)::int as planned from pg_prepared_statements where statement = ${text}`
    const plan = await planOf(own, statement, 'analyze, ')
    const thrownAway = [...plan.matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, rows]) => Number(rows))
    // A statement without values is not prepared here. It has one plan anyway.
    const isPlannedOnce = planned === 0 || values.length === 0
    // A count may read every row that it counts.
    if (/^\s*select (\(select )?count\(\*\)/.test(text)) return { isPlannedOnce, isFrugal: true }
    return { isPlannedOnce, isFrugal: thrownAway.every(rows => rows < 20) }
  } finally {
    own.release()
  }
}

/** The plan that a server executes. EXPLAIN of the plain statement would plan for its values, so this prepares it. */
async function planOf(sql: Sql, { text, values }: Statement, options = ''): Promise<string> {
  const literals = values.map(value => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`))
  const list = literals.length > 0 ? `(${literals.join(', ')})` : ''
  const [, plan] = (await sql.unsafe(`
    prepare probe as ${text};
    explain (${options}format json) execute probe${list};
    deallocate probe`)) as unknown as object[]
  return JSON.stringify(plan)
}
