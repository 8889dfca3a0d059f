import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { runChore, secondsUntilDue } from '#server/background.ts'
import { chores } from '#server/chores.ts'
import type { Database } from '#server/database/connect.ts'
import { furnish } from '#server/house.ts'
import { fill } from '../bench/lib/fill.ts'
import { recording, type Statement } from '../bench/lib/record.ts'
import { type Ask, callsOf } from '../bench/speed/calls.ts'
import { openWorld, type World } from './world.ts'

/** Of these there is one row, or as many as the administrators list; they are read whole. */
const small = ['bad_word_exceptions', 'bad_word_list', 'bad_words', 'board', 'push_keys']

/** How a day is closed has a test of its own; subscriptions are gone through once an hour. */
const readsAll = ['days', 'push subscriptions']

let world: World
let spied: ReturnType<typeof recording>
beforeAll(async () => {
  world = await openWorld()
  await fill(world.sql, world.house.vault, {
    letters: 20_000,
    contentLength: 40,
    at: world.clock.now(),
  })
  await crowd(world.sql)
  spied = recording(world.sql)
}, 60_000)
afterAll(() => world.close())

it('every call that is measured finds its rows by indexes', async () => {
  const { clock, house, sql } = world
  const app = await createApp(furnish({ ...house, sql: spied.sql }))
  const calls = await callsOf(house, { members: 400 }, { askers: 1, at: clock.now() })
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
  ].map((path): Ask => ({ method: 'GET', path, token }))
  const held = ['valid', 'valid-table'].map(
    (of): Ask => ({ method: 'POST', path: `/api/random-letters/${of}`, token }),
  )
  const answered: Ask = { method: 'POST', path: '/api/letters', token, body: reply(Number(id)) }
  await spied.take()
  for (const { method, path, token, body } of [
    ...calls.flatMap(({ asks }) => asks),
    ...more,
    ...held,
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

it('so does the background', async () => {
  const { house, sql } = world
  const spying = furnish({ ...house, sql: spied.sql })
  for (const chore of chores.filter(({ name }) => !readsAll.includes(name))) {
    await spied.take()
    await runChore(spying, chore)
    const { statements } = await spied.take()
    expect([chore.name, await scanned(sql, statements)]).toEqual([chore.name, []])
  }
  await secondsUntilDue(spying, chores)
  expect(await scanned(sql, (await spied.take()).statements)).toEqual([])
})

it('a page of a list is planned once, not at each call, and reads no others on its way', async () => {
  const { clock, house, sql } = world
  const app = await createApp(furnish({ ...house, sql: spied.sql }))
  const calls = await callsOf(house, { members: 400 }, { askers: 1, at: clock.now() })
  const lists = calls.flatMap(({ asks }) => asks).filter(({ path }) => /mailbox|share-posts/.test(path))
  const { token } = lists[0]!
  const others = ['event-posts/1', 'timelines', 'members/me/temperature', 'letters?status=delivery']
  await spied.take()
  for (const { path } of [...lists, ...others.map(other => ({ path: `/api/${other}` }))]) {
    const { statusCode } = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    expect([path, statusCode]).toEqual([path, 200])
    for (const statement of (await spied.take()).statements)
      expect([path, await cost(sql, statement)]).toEqual([path, { isPlannedOnce: true, isFrugal: true }])
  }
  await app.close()
})

const reply = (parentLetterId: number) =>
  JSON.stringify({ title: '답장', content: '고마워요.', category: 'ETC', parentLetterId })

/** The tables that statements read from end to end although they grow. */
async function scanned(sql: Database, statements: Statement[]): Promise<string[]> {
  const found: string[] = []
  for (const { text, values, types } of statements) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue
    const plan = await sql.unsafe(`explain (format json) ${text}`, given({ values, types }))
    for (const [, table] of JSON.stringify(plan).matchAll(
      /"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g,
    ))
      if (!small.includes(table!)) found.push(table!)
  }
  return [...new Set(found)].sort()
}

/** Whether PostgreSQL keeps the plan of a reading, which it decides at its sixth time, and what that one leaves out. */
async function cost(sql: Database, { text, ...rest }: Statement) {
  const own = await sql.reserve()
  try {
    for (let time = 0; time < 6; time++) await own.unsafe(text, given(rest), { prepare: true })
    const [{ kept }] = await own<[{ kept: number }]>`
      select max(generic_plans)::int as kept from pg_prepared_statements where statement = ${text}`
    const plan = JSON.stringify(await own.unsafe(`explain (analyze, format json) ${text}`, given(rest)))
    const thrownAway = [...plan.matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, rows]) => Number(rows))
    return { isPlannedOnce: kept > 0, isFrugal: thrownAway.every(rows => rows < 20) }
  } finally {
    own.release()
  }
}

const given = ({ values, types }: Pick<Statement, 'values' | 'types'>) =>
  values.map((value, n) => (value !== null && types[n] === 17 ? Buffer.from(value.slice(2), 'hex') : value))

/** What a neighbourhood of twenty thousand leaves behind in the tables that are not letters. */
async function crowd(sql: Database): Promise<void> {
  const at = world.clock.now()
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    const [{ last }] = await tx<[{ last: number }]>`select max(id) as last from members`
    const many = (into: string, columns: string) =>
      tx.unsafe(`insert into ${into} select ${columns} from generate_series(1, 20000) n`)
    const day = `'${at.toISOString()}'::timestamptz - n * interval '1 minute'`
    await many('people (email_hash)', `sha256(('crowd ' || n)::bytea)`)
    await many(
      'members (person_id, provider, subject_hash, created_at)',
      `${last} + n, 'NAVER', sha256(('crowd ' || n)::bytea), ${day}`,
    )
    await many(
      'notifications (member_id, alarm_type, title, created_at)',
      `1 + n % 400, 'POSTED', '', ${day}`,
    )
    await many(
      'holds (letter_id, member_id, accepted_at, deadline, cancel_until, ended_at, outcome, cool_from)',
      `n, 1 + n % 400, ${day}, ${day}, ${day}, ${day}, 'ANSWERED', ${day}`,
    )
    await many('draws (member_id, letter_ids)', `n, array[n]`)
    await many(
      'drafts (member_id, category, paper_type, font_type, title_sealed, content_sealed, saved_at)',
      `100 + n % 400, 'ETC', 'BASIC', 'DEFAULT', '', '', ${day}`,
    )
    await many(
      'temperature_moves (member_id, cause, letter_id, counterpart_id, delta, day, moved_at)',
      `1 + n % 400, 'GOOD', -n, 1, 0.1, (${day})::date, ${day}`,
    )
    await many(
      'idempotency_keys (member_id, route, key, body_hash, created_at)',
      `n, '', '', '', ${day} + interval '14 days'`,
    )
    await many('sign_ins (member_id, created_at)', `n, ${day}`)
    await many(
      'sign_in_attempts (state_hash, provider, secrets_sealed, web_origin, expires_at)',
      `sha256(n::text::bytea), '', '', '', ${day} + interval '14 days'`,
    )
    await many('sign_in_states', `sha256(n::text::bytea), n, false, ${day} + interval '14 days'`)
    await many('refresh_tokens', `sha256(n::text::bytea), n, ${day}, ${day} + interval '30 days'`)
    await many('rate_windows', `sha256(n::text::bytea), ${day}, ${day} + interval '30 days', 1`)
    await many('member_days', `(${day})::date, n`)
    await tx`insert into rolling_papers (title, created_at) values ('봄', ${at}), ('여름', ${at})`
    await many(
      'rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)',
      `1 + (n > 10000)::int, 1 + n % 400, '', ${day}`,
    )
    await many('share_post_likes', `1 + n % 100, n`)
    await many(
      'push_subscriptions (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)',
      `n, n, sha256(n::text::bytea), '', '', ${day}`,
    )
    await many('push_settings', `n, '{}', true, '22:00', '08:00'`)
    await many(
      'pushes (subscription_id, notification_id, due_at, give_up_at)',
      `n, n, ${day} + interval '30 days', ${day} + interval '40 days'`,
    )
    await many('correspondences (member_a, member_b, opened_at)', `n, ${last} + n, ${day}`)
    await tx`
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, status, created_at)
      select 1000 + n, n, n, ${world.house.vault.seal('share.message', '고마웠어요.')}, 'APPROVED', ${at}
      from generate_series(1, 20000) n`
    await tx`insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
      select id, correspondence_id, requester_id, recipient_id, created_at from share_proposals
      where correspondence_id > 1000`
    await many(
      'pool (letter_id, writer_id, category, created_at)',
      `n, 1 + n % 400, (array['CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC'])[1 + n % 4], ${day}`,
    )
    await many(
      `reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, title_sealed,
        content_sealed, reported_at, updated_at)`,
      `n, 1 + n % 400, 'LETTER', 'ETC', '', n, '', '', ${day}, ${day}`,
    )
    await many('warnings (member_id, memo_sealed, warned_at)', `n, '', ${day}`)
    await tx`insert into appeals (warning_id, member_id, content_sealed, appealed_at)
      select id, member_id, '', warned_at from warnings`
    await many('recalls', `n, n, ${day}`)
    await many('review_decisions (letter_id, decision, decided_at)', `n, 'APPROVE', ${day}`)
  })
  // Some are due, that the background has something to announce.
  await sql`update letters set announced_at = null where id in (
    select id from letters where parent_id is not null limit 5)`
  await sql.unsafe('analyze')
}
