import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { connect } from '#server/platform/database/pool.ts'
import { type ServerAt, serveAt } from './serve-at.ts'
import { startPair } from './start-pair.ts'

const patient = { timeout: 40_000 }

let pair: Awaited<ReturnType<typeof startPair>>
let one: ServerAt
let two: ServerAt
let mina: string
let juno: string
let paper: number
let nowhere: Promise<unknown>

beforeAll(async () => {
  // Started first, because the driver tries for a while.
  const none = connect('postgres://postoffice@127.0.0.1:1,127.0.0.1:2/postoffice', 1)
  nowhere = none`select 1`.catch(error => error)
  pair = await startPair()
  const sql = connect(pair.primary.url, 1)
  await migrate(sql)
  await sql.end()
  const hosts = `${pair.standby.host},${pair.primary.host}`
  const url = pair.primary.url.replace(pair.primary.host, hosts)
  one = await serveAt(`${url}?target_session_attrs=primary`, pair.standby.url)
  two = await serveAt(url, url)
  const admin = await one.member('ADMIN')
  mina = await one.member()
  juno = await one.member()
  const made = await one.ask(admin, 'POST', '/api/admin/event-posts', { title: '첫눈' })
  paper = made.data.eventPostId
  await one.ask(admin, 'PATCH', `/api/admin/event-posts/${paper}/status`)
})

afterAll(async () => {
  await Promise.all([one?.close(), two?.close()])
  await pair?.stop()
})

const write = (token: string, content: string) =>
  one.ask(token, 'POST', `/api/event-posts/${paper}/comments`, { content })

async function read(token: string, at = one): Promise<string[]> {
  const { status, data } = await at.ask(token, 'GET', `/api/event-posts/${paper}`)
  expect(status).toBe(200)
  return data.eventPostComments.content.map((comment: { content: string }) => comment.content)
}

/** The number of reads of rolling paper letters at the replica. */
const readsThere = () => pair.standby.log().split('from rolling_paper_comments').length - 1

it('a member who did not write reads at the replica, one who did reads at the primary, on every server', async () => {
  await expect.poll(() => one.replica.isUsed() && two.replica.isUsed(), patient).toBe(true)
  const { sub } = JSON.parse(atob(mina.split('.')[1] ?? ''))
  const heard = new Promise<void>(resolve => {
    two.signals.listen(signal => signal.kind === 'wrote' && signal.memberId === Number(sub) && resolve())
  })
  expect((await write(mina, '눈이 와요')).status).toBe(200)
  await heard
  expect(await read(mina)).toEqual(['눈이 와요'])
  expect(await read(mina, two)).toEqual(['눈이 와요'])
  expect(readsThere()).toBe(0)

  await expect.poll(() => read(juno), patient).toEqual(['눈이 와요'])
  expect(readsThere()).toBeGreaterThan(0)
})

it('a row that the replica does not have yet is read at the primary', async () => {
  const [row] = await one.sql<[{ id: number }]>`
    insert into rolling_papers (title, created_at) values ('새 종이', now()) returning id`
  const { status, data } = await one.ask(juno, 'GET', `/api/event-posts/${row.id}`)
  expect([status, data?.title]).toEqual([200, '새 종이'])
})

it('a replica that is late is not read until it has caught up', async () => {
  const there = connect(pair.standby.url, 1)
  await there`select pg_wal_replay_pause()`
  await write(mina, '아직 가는 중')
  await expect.poll(() => one.replica.isUsed(), patient).toBe(false)
  expect(await read(juno)).toEqual(['아직 가는 중', '눈이 와요'])
  await there`select pg_wal_replay_resume()`
  await there.end()
  await expect.poll(() => one.replica.isUsed(), patient).toBe(true)
  expect(await read(juno)).toEqual(['아직 가는 중', '눈이 와요'])
})

it('the replica replaces a lost primary, and no answered write is lost', async () => {
  await expect.poll(() => one.replica.isUsed(), patient).toBe(true)
  await pair.primary.kill()
  // Reads that may be a second old still succeed.
  expect(await read(juno)).toEqual(['아직 가는 중', '눈이 와요'])

  const there = connect(pair.standby.url, 1)
  await there`select pg_promote()`
  await there.end()
  // Writes wait for the promotion.
  await expect.poll(async () => (await write(mina, '다시 보내요')).status, patient).toBe(200)
  expect(await read(mina, two)).toEqual(['다시 보내요', '아직 가는 중', '눈이 와요'])
  // A server that follows no other is no replica.
  await expect.poll(() => one.replica.isUsed() || two.replica.isUsed(), patient).toBe(false)
  expect(await read(juno)).toHaveLength(3)
})

it('an address whose hosts are all away gives an error that says so', async () => {
  expect(await nowhere).toMatchObject({ code: 'CONNECT_NO_HOST' })
})
