import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { barMember, findMembers, warnMember } from '#contract/administration.ts'
import { appeal, decideAppeal } from '#contract/appeals.ts'
import { reissue } from '#contract/auth.ts'
import { answerHeld, saveDraft, sendLetter } from '#contract/letters.ts'
import { createZipCode, listMyWarnings } from '#contract/members.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { openNeighbours, report } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { claimRights, decideObjection, decideRightsCase, objectToHiding } from '#contract/rights-claims.ts'
import { approveProposal, propose } from '#contract/sharing.ts'
import { sendSlowLetter } from '#contract/slow-letters.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import {
  bearer,
  claimsOf,
  cookieValue,
  openListeningWorld,
  refreshCookie,
  signIn,
  tokenFor,
} from '#server/features/auth/sign-in.fixture.ts'
import { refused } from '#test/support/refused.ts'
import { complaint, judge, reply, take, words } from '#test/support/steps.ts'
import { closeAfterTests, type Member, type World } from '#test/support/world.ts'
import { formsOf, keptLog } from './kept-log.ts'

const { log, text: logged } = keptLog()
/** Everything that a member sent or got and that nobody else may read. */
const said: Record<string, string> = {}
let count = 0
/** A unique text, which the tests search for later. */
const noted = (what: string) => {
  said[what] = `${what}이라고적은비밀${++count} secret-${count}-of-${what.length}`
  return said[what]
}

/** A member who signed in, with an e-mail and tokens to search for. */
async function join(account: string): Promise<Member> {
  const landing = await signIn(world, 'kakao', `${account}@mail.example`)
  const first = await tokenFor(world, landing)
  const headers = bearer(first)
  const made = await world.nobody.ask('POST', createZipCode.path, { headers })
  const renewed = await world.nobody.ask('POST', reissue.path, { headers: refreshCookie(landing) })
  said[`e-mail of ${account}`] = `${account}@mail.example`
  said[`state of ${account}`] = landing.state!
  said[`refresh token of ${account}`] = refreshCookie(landing).cookie!.split('=')[1]!
  said[`next refresh token of ${account}`] = cookieValue(String(renewed.headers['set-cookie']))
  said[`access token of ${account}`] = first.split('.')[2]!
  return world.as({ id: Number(claimsOf(first).sub), zipCode: (made.data as { zipCode: string }).zipCode })
}

const world = await closeAfterTests(openListeningWorld({}, log))
const mina = await join('mina-of-the-test')
const juno = await join('juno-of-the-test')
await world.sql`update members set role = 'ADMIN' where id = ${(await join('judge-of-the-test')).id}`
beforeAll(async () => {
  const admin = await world.admin()
  await live(admin)
  await tryEverything(admin)
})

async function live(admin: Member) {
  const drawn = await mina.call(sendLetter, {
    body: words({ title: noted('새 편지의 제목'), content: noted('새 편지'), category: 'CONSULT' }),
  })
  await take(juno, drawn.data.letterId)
  const review = { title: noted('답장의 제목'), content: noted('답장') }
  const back = await juno.call(answerHeld, { body: words(review) })
  const at = { params: { id: String(back.data.letterId) } }
  await admin.call(decideReview, { ...at, body: { decision: 'RETURN', reason: noted('돌려보낸 이유') } })
  const again = await juno.call(answerHeld, { body: words({ ...review, letterId: back.data.letterId }) })
  await admin.call(decideReview, {
    params: { id: String(again.data.letterId) },
    body: { decision: 'APPROVE' },
  })
  world.clock.move(3600)
  await world.background()
  await mina.call(saveDraft, { body: words({ title: noted('쓰다 만 제목'), content: noted('쓰다 만 글') }) })
  said['unwanted word'] = '안읽을비밀말 secret'
  await mina.call(changeUnwanted, { body: { words: [said['unwanted word']], topics: [] } })
  said['private name'] = '몰래부르는이름 secret'
  await mina.call(changePrivateName, {
    params: { id: String(again.data.matchingId) },
    body: { name: said['private name'], note: noted('몰래 적은 메모'), colour: 'BLUE' },
  })
  await mina.call(thankForLetter, {
    params: { id: String(again.data.letterId) },
    body: { stamp: 'CANDLE', words: noted('고맙다는 말') },
  })
  await mina.call(sendSlowLetter, {
    body: {
      title: noted('나에게 쓴 제목'),
      content: noted('나에게 쓴 말'),
      arrivesOn: '2027-03-02',
      arrivesHour: 9,
    },
  })
  const proposed = await mina.call(propose, {
    body: { letterIds: [again.data.letterId], recipientId: juno.id, message: noted('함께 나누자는 말') },
  })
  await juno.call(approveProposal, { params: { id: String(proposed.data.shareProposalId) }, body: {} })
  await claimAndObject(admin, noted)
  const reported = await mina.call(report, {
    body: complaint({ letterId: again.data.letterId }, noted('신고하는 이유')),
  })
  await admin.call(openNeighbours, {
    params: { id: String(reported.data.id) },
    body: { reason: noted('앞뒤를 본 이유') },
  })
  await judge(admin, reported.data.id, 'RESOLVED', noted('관리자가 남긴 말'))
  const reason = { params: { id: String(mina.id) }, body: { reason: noted('경고하는 말') } }
  await admin.call(warnMember, reason)
  const [warning] = (await mina.call(listMyWarnings)).data
  const made = await mina.call(appeal, {
    body: { warningId: warning!.warningId, content: noted('이의 제기') },
  })
  await (await world.admin()).call(decideAppeal, {
    params: { id: String(made.data.appealId) },
    body: { decision: 'REFUSE', reason: noted('이의 제기를 거절한 이유') },
  })
  await admin.call(findMembers, { query: { query: said['e-mail of mina-of-the-test']! } })
  await reply(mina, again.data.letterId).catch(() => null)
  const { sql, vault } = world.context
  said['endpoint of a browser'] = 'https://push.example/secret-endpoint-of-mina'
  await sql`
    with begun as (insert into sign_ins (member_id, created_at) values (${mina.id}, ${world.clock.now()}) returning id)
    insert into push_subscriptions (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)
    select ${mina.id}, id, ${vault.hash('endpoint', said['endpoint of a browser'])},
      ${vault.seal('push.endpoint', said['endpoint of a browser'])}, ${vault.seal('push.keys', '{}')},
      ${world.clock.now()} from begun`
  await admin.call(barMember, {
    params: { id: String(juno.id) },
    body: { reason: noted('이용을 정지한 이유') },
  })
  await signIn(world, 'kakao', 'juno-of-the-test@mail.example')
}

/** A visitor claims, an administrator hides the post, mina objects, and another administrator decides. */
async function claimAndObject(admin: Member, noted: (what: string) => string) {
  const { sql } = world
  const [post] = await sql<[{ id: number }]>`select max(id) as id from share_posts`
  said['contact of the claimant'] = 'claimant-of-the-test@mail.example'
  await world.nobody.call(claimRights, {
    body: {
      ...{ address: String(post.id), reasonType: 'PRIVACY', contact: said['contact of the claimant'] },
      reason: noted('권리를 침해한 이유'),
    },
  })
  await world.background()
  const [open] = await sql<[{ id: number }]>`select max(id) as id from rights_cases`
  const at = { params: { id: String(open.id) } }
  const hide = { decision: 'HIDE' as const, reason: noted('임시로 가린 이유'), claimCount: 1 }
  expect((await admin.call(decideRightsCase, { ...at, body: hide })).status).toBe(200)
  await mina.call(objectToHiding, { ...at, body: { content: noted('가린 글의 이의') } })
  const refuse = { decision: 'REFUSE' as const, reason: noted('가린 글의 이의를 거절한 이유') }
  expect((await (await world.admin()).call(decideObjection, { ...at, body: refuse })).status).toBe(200)
}

/** The same texts wherever a log could pick them up: addresses, headers, failing bodies, our own failures. */
async function tryEverything(admin: Member) {
  const texts = Object.values(said)
  for (const text of texts) {
    const inUrl = encodeURIComponent(text)
    const inHeader = Buffer.from(text).toString('base64')
    const headers = {
      cookie: `refresh_token=${inUrl}`,
      'x-anything': inHeader,
      'idempotency-key': inHeader.slice(0, 64),
    }
    await mina.ask('GET', `/api/letters/${inUrl.slice(0, 200)}`, { headers })
    await mina.ask('GET', `/api/letters?status=${inUrl}`, { headers })
    await world.nobody.ask('GET', `/api/auth/token?state=${inUrl}`, {
      headers: { authorization: `Bearer ${text.length}.${inHeader}.x` },
    })
    await world.nobody.ask('GET', `/oauth2/authorization/kakao?login_hint=${inUrl}`)
    await world.nobody.ask('GET', `/login/oauth2/code/kakao?code=${inUrl}&state=${inUrl}`)
    await admin.ask('GET', `/api/admin/members?query=${inUrl}`)
    await mina.ask('POST', '/api/letters', { body: `{"title": "${text}`, headers })
    await mina.ask('POST', '/api/reports', { body: { reason: text, letterId: text } })
  }
  // PostgreSQL quotes a row that breaks a constraint in its error.
  await world.sql`alter table drafts add constraint broken check (version < 0) not valid`
  await world.sql`alter table letters add constraint broken check (writer_id < 0) not valid`
  for (const path of ['/api/letters', '/api/letters/temporary-save']) {
    const failed = await mina.ask('POST', path, {
      body: words({ title: said['새 편지의 제목']!, content: said['새 편지']! }),
    })
    refused(failed, 500, 'COM-002')
    expect(JSON.stringify(failed.error)).not.toMatch(/constraint|drafts|letters/)
  }
  await world.sql`alter table drafts drop constraint broken`
  await world.sql`alter table letters drop constraint broken`
}

/** Every table as text, like a dump or a replica has it. */
async function dumpOf(at: World): Promise<string> {
  const tables = await at.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`
  let all = ''
  for (const { name } of tables) {
    const rows = await at.sql<{ row: string }[]>`select t::text as row from ${at.sql(name)} t`
    all += rows.map(({ row }) => `${name} ${row}\n`).join('')
  }
  return all
}

const foundIn = (place: string) =>
  Object.entries(said).flatMap(([what, text]) =>
    formsOf(text)
      .filter(form => place.includes(form))
      .map(form => `${what}: ${form}`),
  )

describe('a confidential text', () => {
  it('is among the searched ones', () => {
    expect(Object.keys(said).length).toBeGreaterThan(31)
    for (const text of Object.values(said)) expect(text.length).toBeGreaterThan(9)
  })

  it('is not in the database', async () => {
    const dump = await dumpOf(world)
    expect(dump).toContain('letters ')
    expect(dump).toContain(mina.zipCode)
    expect(foundIn(dump)).toEqual([])
  })

  it('is not in a backup', async () => {
    const folder = await mkdtemp(`${tmpdir()}/post-office-sealed-`)
    await writeBackup(world.sql, `${folder}/backup`, world.clock.now(), () => {})
    const backup = gunzipSync(await readFile(`${folder}/backup`)).toString()
    await rm(folder, { recursive: true })
    expect(backup).toContain(mina.zipCode)
    expect(foundIn(backup)).toEqual([])
  })

  it('the account id of a provider is a keyed hash in the database', async () => {
    const rows = await world.sql<
      { subject: Buffer }[]
    >`select subject_hash as subject from members where subject_hash is not null`
    for (const { subject } of rows) expect(subject).toHaveLength(32)
  })

  it('is not in the log at its lowest level, and no text breaks a log line', () => {
    const lines = logged().trim().split('\n')
    expect(lines.length).toBeGreaterThan(200)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    expect(foundIn(logged())).toEqual([])
    for (const { zipCode, token } of [mina, juno]) {
      expect([zipCode, logged().includes(zipCode)]).toEqual([zipCode, false])
      expect(logged().includes(token.split('.')[2]!)).toBe(false)
    }
    expect(logged().includes('a request failed')).toBe(true)
    expect(/remoteAddress|mail\.example/.exec(logged())?.[0]).toBeUndefined()
  })

  it('is not in the metrics', async () => {
    const { body } = await world.app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds')
    expect(foundIn(body)).toEqual([])
    expect(body).not.toContain(mina.zipCode)
  })
})
