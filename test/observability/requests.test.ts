import { expect, it } from 'vitest'
import { warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { listMyWarnings } from '#contract/members.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { keptLog } from '#test/security/kept-log.ts'
import { answer, at, complain, startPaper, write } from '#test/support/steps.ts'
import { closeAfterTests, openWorld, type World } from '#test/support/world.ts'

const kept = keptLog()

const world = await closeAfterTests(openWorld({ TRUST_PROXY: 'loopback' }, kept.log))

const linesOf = (id: unknown) =>
  kept
    .text()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(line => line.reqId === id)

it('every answer names its request, as does every log line about it', async () => {
  const mina = await world.member()
  const answers = [
    await mina.ask('GET', '/api/mailbox'),
    await mina.ask('GET', '/api/letters/4711'),
    await world.nobody.ask('GET', '/nowhere'),
    await world.nobody.ask('GET', '/%zz'),
  ]
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/)
  expect(linesOf(ids[0])).toMatchObject([
    { msg: 'answered', status: 200, req: { method: 'GET', url: '/api/mailbox' } },
  ])
  expect(linesOf(ids[1])).toMatchObject([{ msg: 'answered', status: 404, code: 'LET-001' }])
})

it('a good probe is logged at debug, one that fails at info', async () => {
  const linesAfter = async (path: string) => {
    const { headers } = await world.nobody.ask('GET', path)
    return linesOf(headers['x-request-id']).map(({ level, status }) => [level, status])
  }
  expect(await linesAfter('/healthz')).toEqual([[20, 200]])
  expect(await linesAfter('/readyz')).toEqual([[20, 200]])
  await world.sql`alter table migrations rename to migrations_elsewhere`
  const failed = await linesAfter('/readyz')
  await world.sql`alter table migrations_elsewhere rename to migrations`
  expect(failed).toEqual([[30, 503]])
})

it('the log has the fault with the request id that its caller got', async () => {
  const mina = await world.member()
  await world.sql`alter table pool rename to pool_elsewhere`
  const { headers, status } = await mina.ask('GET', '/api/random-letters/ALL')
  await world.sql`alter table pool_elsewhere rename to pool`
  expect(status).toBe(500)
  expect(linesOf(headers['x-request-id'])).toMatchObject([
    { level: 50, msg: 'a request failed', err: { code: '42P01' } },
    { msg: 'answered', status: 500, code: 'COM-002' },
  ])
})

it('a request id from a trusted proxy is kept, another one is replaced', async () => {
  const idOf = async (at: World, sent: string) =>
    (await at.nobody.ask('GET', '/api/times', { headers: { 'x-request-id': sent } })).headers['x-request-id']
  expect(await idOf(world, '4f0c9a52d1e84b17a1')).toBe('4f0c9a52d1e84b17a1')
  for (const odd of ['short', 'x'.repeat(65), 'a line\u000b"}', 'a,b,c,d,e,f'])
    expect(await idOf(world, odd)).not.toBe(odd)
  const alone = await world.secondServer({ TRUST_PROXY: 'off' })
  expect(await idOf(alone, '4f0c9a52d1e84b17a1')).not.toBe('4f0c9a52d1e84b17a1')
  await alone.close()
})

it('the metrics answer the questions of operators', async () => {
  const counted = await openWorld()
  const [mina, juno] = await counted.members(2)
  await write(mina)
  await answer(mina, juno, { category: 'CONSULT' })
  await answer(juno, mina)
  await mina.ask('GET', '/api/letters/4711')
  await counted.nobody.ask('GET', '/api/mailbox')
  counted.clock.move(3700)
  const later = await counted.secondServer()
  expect(await metricsOf(later)).toMatchObject({
    post_office_letters_due_oldest_seconds: 100,
    post_office_pool_oldest_seconds: 3700,
    post_office_review_oldest_seconds: 3700,
    'post_office_database_connections{state="active"}': above(0),
    post_office_database_connections_max: above(0),
  })
  await later.close()
  await counted.background()
  expect(await metricsOf(counted)).toMatchObject({
    'post_office_refusals_total{code="LET-001"}': 1,
    'post_office_refusals_total{code="AUTH-007"}': 1,
    post_office_transaction_wait_seconds_count: above(5),
    post_office_transactions: 0,
    'post_office_chore_rows_total{chore="arrivals"}': 1,
    'post_office_chore_duration_seconds_count{chore="arrivals"}': 1,
    post_office_background_silence_seconds: expect.toSatisfy((seconds: number) => seconds < 60),
    post_office_replicas: 0,
  })
  await counted.close()
})

it('the metrics name the age of waiting reports and appeals, and of the backup', async () => {
  const counted = await openWorld()
  const admin = await counted.admin()
  const [mina, juno] = await counted.members(2)
  const paper = await startPaper(admin)
  const { data: comment } = await mina.call(leaveComment, { ...at(paper), body: { content: '안녕' } })
  await counted.sql`insert into last_backup (made_at) values (${counted.clock.now()})`
  counted.clock.move(60)
  await complain(juno, { eventCommentId: comment.commentId })
  await admin.call(warnMember, { ...at(mina.id), body: { reason: '함께 지내는 약속을 어겼어요.' } })
  const { data: warnings } = await mina.call(listMyWarnings)
  await mina.call(appeal, { body: { warningId: warnings[0]!.warningId, content: '오해예요.' } })
  counted.clock.move(3600)
  const waiting = {
    post_office_reports_waiting: 1,
    post_office_reports_oldest_seconds: 3600,
    post_office_appeals_waiting: 1,
    post_office_appeals_oldest_seconds: 3600,
    post_office_backup_age_seconds: 3660,
  }
  expect(await metricsOf(counted)).toMatchObject(waiting)
  await counted.sql`delete from last_backup`
  await counted.sql`update migrations set applied_at = ${counted.clock.now()}::timestamptz - interval '2 days'`
  const without = await counted.secondServer()
  expect(await metricsOf(without)).toMatchObject({ ...waiting, post_office_backup_age_seconds: 172_800 })
  await without.close()
  await counted.close()
})

const above = (least: number) => expect.toSatisfy((value: number) => value > least)

async function metricsOf({ app }: World): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics')
  const lines = body.split('\n').filter(line => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
