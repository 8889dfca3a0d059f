import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appeal } from '#contract/appeals.ts'
import { addBadWord, addException } from '#contract/bad-words.ts'
import { bookmarkLetter } from '#contract/bookmarks.ts'
import { saveDraft } from '#contract/letters.ts'
import { listMyWarnings } from '#contract/members.ts'
import { changePrivateName } from '#contract/private-names.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { sendSlowLetter } from '#contract/slow-letters.ts'
import { thankForLetter } from '#contract/thanks.ts'
import { endpoints } from '#server/routes.ts'
import { countingServer } from '#test/support/counting-server.ts'
import { dayInSeoul } from '#test/support/move-clock.ts'
import { deviceOf } from '#test/support/sign-in-devices.ts'
import {
  answer,
  arrive,
  askToShare,
  at,
  complain,
  correspond,
  judge,
  reply,
  share,
  startPaper,
  words,
  write,
} from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const many = 50

const few = new Map<string, Read>()

type Read = { statements: number; rows: number; status: number }

const world = await useWorld()
const server = await countingServer(world)
/** She may read everything, as an administrator, too. */
const mina = await world.admin()
const ids = await oneOfEach()
beforeAll(async () => {
  for (const name of reads) few.set(name, await read(pathOf(name)))
  await fiftyOfEach()
})
afterAll(() => server.app.close())

const reads = endpoints.filter(({ route }) => route.method === 'GET').map(({ route }) => route.path)

/** The routes that return rows, and the rest of their paths. */
const lists: Record<string, string> = {
  '/api/letters': '?status=draft',
  '/api/random-letters/{category}': '',
  '/api/letters/{id}/previous': '',
  '/api/mailbox': '',
  '/api/mailbox/list': '?size=100',
  '/api/mailbox/{id}/detail': '?size=100',
  '/api/mailbox/disconnected': '',
  '/api/bookmarks': '?size=100',
  '/api/thanks': '?side=GIVEN&size=100',
  '/api/private-names': '',
  '/api/slow-letters': '?size=100',
  '/api/slow-letters-coming': '',
  '/api/letter-stamps': '?size=100',
  '/api/share-posts': '?size=100',
  '/api/share-posts/me': '',
  '/api/share-posts/{id}': '',
  '/api/share-proposals/inbox': '',
  '/api/share-proposals/{id}': '',
  '/api/timelines': '?size=100',
  '/api/event-posts/{id}': '?size=100',
  '/api/admin/event-posts': '?size=100',
  '/api/reports': '?size=100',
  '/api/admin/report-targets': '?size=100',
  '/api/admin/reviews': '?size=100',
  '/api/admin/audit': '?size=100&kind=ACT',
  '/api/admin/member-list': '?size=100',
  '/api/admin/members/{id}': '',
  '/api/admin/share-posts': '?size=100',
  '/api/admin/share-posts/{id}': '',
  '/api/bad-words': '',
  '/api/admin/bad-words': '',
  '/api/admin/bad-words/exceptions': '',
  '/api/admin/bad-words/refusals': '?size=100',
  '/api/members/me/temperature': '?size=100',
  '/api/members/me/warnings': '',
  '/api/members/me/sign-ins': '',
  '/api/members/me/export': '',
  '/api/letter-book': '',
  '/api/letter-book/letters': '',
  '/api/letter-book/slow-letters': '',
  '/api/admin/appeals': '?size=100',
  '/api/rights-cases/me': '',
  '/api/admin/desk': '?size=100',
  '/api/admin/keepers': '',
  '/api/admin/desk/tags': '',
}
const single = [
  '/api/members/me/sign-in-methods',
  '/api/members/me/recovery-code',
  '/api/members/me/other-boxes',
  '/api/times',
  '/api/transparency',
  '/api/auth/token',
  '/api/auth/providers',
  '/api/members/me',
  '/api/members/me/device-keys',
  '/api/members/me/second-factor',
  '/api/members/me/keeper',
  '/api/members/me/unwanted',
  '/api/keeper',
  '/api/letters/unread/count',
  '/api/letters/{id}',
  '/api/slow-letters/{id}',
  '/api/share-posts/{id}/likes',
  '/api/mailbox/{id}/share-proposal',
  '/api/mailbox/counts',
  '/api/mailbox/year-ago',
  '/api/event-posts',
  '/api/invitations',
  '/api/notifications/not-read',
  '/api/push',
  '/api/admin/bad-words/everyday-words',
  '/api/admin/bad-words/export',
  '/api/admin/bad-words/starter',
  '/api/admin/bad-words/groups',
  '/api/site',
  '/api/far-lights',
  '/api/help-lines',
  '/api/site/terms',
  '/api/site/state',
  '/api/admin/site/state',
  '/api/site/privacy',
  '/api/admin/audit/export',
  '/api/admin/members',
  '/api/admin/desk/find',
  '/api/admin/desk/{kind}/{id}/people',
  '/api/admin/dashboard',
  '/api/admin/desk/counts',
  '/api/admin/desk/{kind}/{id}',
  '/api/admin/rights-cases/{id}/claims',
  '/api/admin/desk/me',
  '/api/admin/desk/replies',
  '/api/admin/desk/colleagues',
  '/api/admin/promise',
  '/api/admin/nudges',
  '/api/admin/roles',
]
const searches: Record<string, string> = {
  ...lists,
  '/api/admin/members': '?query=nobody@example.com',
  '/api/admin/bad-words/everyday-words': '?word=사과',
  '/api/admin/desk/find': '?q=1',
}

const pathOf = (path: string) => {
  const [, room] = path.split('/api/')
  const id = Object.entries(ids.of).find(([name]) => room!.startsWith(name))?.[1]
  const named = path.replace('{id}', String(id)).replace('{category}', 'ALL').replace('{kind}', 'REVIEW')
  return named + (searches[path] ?? '')
}

async function read(path: string): Promise<Read> {
  const before = server.statements()
  const { statusCode, json } = await server.app
    .inject({ url: path, headers: { authorization: `Bearer ${mina.token}` } })
    .then(response => ({ statusCode: response.statusCode, json: response.json() }))
  return { statements: server.statements() - before, rows: longest(json), status: statusCode }
}

/** The length of the longest list in an answer. */
const longest = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longest))

describe('the number of statements does not grow with the rows', () => {
  it('the lists below name every GET route of the contract', () => {
    expect([...Object.keys(lists), ...single].sort()).toEqual(reads.toSorted())
  })

  it.each(Object.keys(lists))('GET %s runs no more statements for many rows than for few', async path => {
    const before = few.get(path)!
    const after = await read(pathOf(path))
    expect([before.status, after.status]).toEqual([200, 200])
    expect(before.statements).toBeGreaterThan(0)
    expect(before.rows).toBeLessThan(many / 2)
    expect(after.rows).toBeGreaterThanOrEqual(path.startsWith('/api/random') ? 5 : many)
    expect(after.statements).toBeLessThanOrEqual(before.statements)
    const short = await read(pathOf(path).replace('size=100', 'size=1'))
    expect(after.statements).toBeLessThanOrEqual(short.statements)
  })

  it.each(['?status=delivery', '?status=waiting'])(
    'GET /api/letters%s runs as many statements for many rows as for few',
    async search => {
      const after = await read(`/api/letters${search}`)
      expect(after.rows).toBeGreaterThanOrEqual(many)
      expect(after.statements).toBe(few.get('/api/letters')!.statements)
    },
  )

  it.each(single)('GET %s runs no more statements beside many rows than beside few', async path => {
    expect((await read(pathOf(path))).statements).toBeLessThanOrEqual(few.get(path)!.statements)
  })
})

/** One row for every list that `mina` can read. */
async function oneOfEach() {
  const juno = await world.member()
  const { drawn, first, matchingId } = await correspond(world, mina, juno)
  const back = await reply(mina, first.letterId)
  await arrive(world)
  const coming = await reply(juno, back.letterId)
  await write(mina)
  await write(await world.member())
  await mina.call(saveDraft, { body: words() })
  const slow = await writeToMyself()
  await mina.call(bookmarkLetter, at(first.letterId))
  await mina.call(thankForLetter, { ...at(first.letterId), body: { stamp: 'TEA', words: '고마워요' } })
  await mina.call(changePrivateName, { ...at(matchingId), body: { name: '봄', note: '', colour: null } })
  const { postId, proposalId } = await share(mina, juno, [drawn.letterId])
  const pending = await askToShare(juno, mina, [first.letterId])
  await world.sql`insert into rights_cases (share_post_id, status, claim_count, claimed_at, decided_by, decided_at,
      reason_sealed, hidden_until)
    values (${postId}, 'HIDDEN', 1, ${world.clock.now()}, ${mina.id}, ${world.clock.now()},
      ${world.context.vault.seal('claim.decision', '이름이 보여요.')}, ${world.clock.now()})`
  const paper = await startPaper(mina)
  const sora = await world.member()
  const left = { params: { id: String(paper) }, body: { content: '안녕' } }
  await sora.call(leaveComment, left)
  const { data: mine } = await mina.call(leaveComment, left)
  await judge(mina, await complain(sora, { eventCommentId: mine.commentId }))
  const [warning] = (await mina.call(listMyWarnings)).data
  await mina.call(appeal, { body: { warningId: warning!.warningId, content: '오해예요.' } })
  const inReview = await answer(sora, await world.member(), { category: 'CONSULT' })
  const { vault } = world.context
  await world.sql`insert into desk_notes (kind, item_id, admin_id, text_sealed, written_at)
    values ('REVIEW', ${inReview.first.letterId}, ${mina.id}, ${vault.seal('desk.note', '메모')}, ${world.clock.now()})`
  await world.sql`insert into desk_tags (kind, item_id, place, tag_hash, tag_sealed, tagged_at)
    values ('REVIEW', ${inReview.first.letterId}, 1, ${vault.hash('deskTag', '반복')},
      ${vault.seal('desk.tag', '반복')}, ${world.clock.now()})`
  await deviceOf(world, mina)
  await mina.call(addBadWord, { body: { word: '나쁜말' } })
  await mina.call(addException, { body: { word: '나쁜말씨' } })
  await world.sql`insert into bad_word_refusals (day, word, count) values (${world.clock.now()}, '나쁜말', 1)`
  await world.sql`insert into keepers (member_id, since) values (${mina.id}, ${world.clock.now()})`
  return {
    of: {
      letters: first.letterId,
      'slow-letters': slow,
      mailbox: matchingId,
      'share-posts': postId,
      'share-proposals': pending,
      'event-posts': paper,
      'admin/members': mina.id,
      'admin/share-posts': postId,
      'admin/desk': inReview.first.letterId,
    },
    ...{ juno, drawn, first, coming, proposalId, pending, paper },
  }
}

/** A slow letter that arrived, and one on its way. Returns the first. */
async function writeToMyself(): Promise<number> {
  const body = { title: '나에게', content: '잘 지내?', arrivesOn: dayInSeoul(world, 9), arrivesHour: 0 }
  const { data } = await mina.call(sendSlowLetter, { body })
  await mina.call(sendSlowLetter, { body })
  await world.sql`update slow_letters set arrives_at = written_at where id = ${data.slowLetterId}`
  return data.slowLetterId
}

/** Multiplies the rows in the database, because the test is about reading. */
async function fiftyOfEach() {
  const { sql } = world
  const others = await world.members(many)
  const member = `(array[${others.map(({ id }) => id)}])[n]`
  await multiply('drafts', 'true')
  await multiply('slow_letters', 'true')
  await multiply('letters', `id = ${ids.first.letterId}`, {
    sent_at: "sent_at - interval '1 day'",
    deliver_at: "deliver_at - interval '1 day'",
  })
  await multiply('letters', `id = ${ids.coming.letterId}`)
  await multiply('letters', `review = 'PENDING'`)
  await multiply('letters', 'parent_id is null and answer_id is null')
  // A draw with too few writers reads more, up to a fixed number of statements.
  await sql`insert into pool (letter_id, writer_id, category, created_at)
    select id, case when writer_id = ${mina.id} then writer_id
      else (${others.map(({ id }) => id)}::bigint[])[1 + id % ${many}] end, category, sent_at from letters l where parent_id is null and answer_id is null
      and not exists (select 1 from pool where letter_id = l.id)`
  await multiply('correspondences', `id = ${ids.of.mailbox}`, { member_a: String(mina.id), member_b: member })
  await sql`insert into letters (writer_id, parent_id, correspondence_id, receiver_id, category, paper_type, font_type,
      title_sealed, content_sealed, sent_at, deliver_at)
    select c.member_b, l.parent_id, c.id, ${mina.id}, l.category, l.paper_type, l.font_type, l.title_sealed,
      l.content_sealed, l.sent_at, l.deliver_at
    from letters l, correspondences c where l.id = ${ids.first.letterId} and c.member_a = ${mina.id}
      and c.member_b in ${sql(others.map(({ id }) => id))}`
  await sql`insert into bookmarks select ${mina.id}, id, sent_at from letters where correspondence_id = ${ids.of.mailbox}
    on conflict do nothing`
  await sql`insert into thanks (letter_id, giver_id, receiver_id, stamp, words_sealed, thanked_at)
    select l.id, t.giver_id, t.receiver_id, t.stamp, t.words_sealed, t.thanked_at from letters l, thanks t
    where l.correspondence_id = ${ids.of.mailbox} and l.receiver_id = t.giver_id on conflict do nothing`
  await sql`insert into private_names select p.member_id, c.id, p.words_sealed from private_names p, correspondences c
    where c.member_a = ${mina.id} and c.id <> p.correspondence_id`
  const former = await world.members(many)
  await sql`insert into correspondences (member_a, member_b, opened_at, closed_at, closed_by)
    select ${mina.id}, id, created_at, created_at, ${mina.id} from members where id in ${sql(former.map(({ id }) => id))}`
  await multiply('share_proposals', `id = ${ids.proposalId}`)
  await sql`insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
    select id, correspondence_id, requester_id, recipient_id, created_at from share_proposals s
    where status = 'APPROVED' and not exists (select 1 from share_posts where proposal_id = s.id)`
  await sql`insert into rights_cases (share_post_id, status, claim_count, claimed_at, decided_by, decided_at, reason_sealed, hidden_until)
    select p.id, c.status, 1, c.claimed_at, c.decided_by, c.decided_at, c.reason_sealed, c.hidden_until
    from share_posts p, rights_cases c where p.id <> c.share_post_id`
  await sql`insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, created_at)
    select c.id, c.member_b, ${mina.id}, s.message_sealed, s.created_at from share_proposals s, correspondences c
    where s.id = ${ids.pending} and c.member_b in ${sql(others.map(({ id }) => id))}`
  await sql`insert into share_proposal_letters (proposal_id, letter_id)
    select s.id, l.id from letters l, share_proposals s where l.correspondence_id = ${ids.of.mailbox}
      and s.id in (${ids.pending}, ${ids.proposalId}) on conflict do nothing`
  await multiply('notifications', `member_id = ${mina.id}`, { letter_id: 'null' })
  await multiply('rolling_papers', 'true', { used: 'false' })
  await multiply('rolling_paper_comments', 'true')
  await multiply('reports', 'true', { reporter_id: member })
  await multiply('warnings', 'true')
  await sql`insert into appeals (warning_id, member_id, content_sealed, appealed_at)
    select w.id, a.member_id, a.content_sealed, a.appealed_at from warnings w, appeals a where w.id <> a.warning_id`
  await multiply('temperature_moves', `member_id = ${mina.id}`, { letter_id: '1000000 + n' })
  await multiply('sign_ins', `member_id = ${mina.id}`)
  await sql`insert into refresh_tokens (token_hash, sign_in_id, issued_at, expires_at)
    select sha256(id::text::bytea), id, created_at, created_at + interval '14 days' from sign_ins s
    where not exists (select from refresh_tokens where sign_in_id = s.id)`
  await multiply('keepers', `member_id = ${mina.id}`, { member_id: member })
  await sql`insert into keeper_offers select id, ${world.clock.now()} from members where id in ${sql(others.map(({ id }) => id))}`
  await multiply('audit_log', 'opened_on is null')
  await multiply('desk_notes', 'true')
  await multiply('desk_tags', 'true', { item_id: '1000000 + n', tag_hash: 'sha256(n::text::bytea)' })
  await multiply('bad_words', 'true', { word: "'말' || n", normalised: "'말' || n" })
  await multiply('bad_word_exceptions', 'true', { word: "'말' || n", normalised: "'말' || n" })
  await multiply('bad_word_refusals', 'true', { word: "'말' || n" })
}

/** Inserts many copies of each row that fits, with the given changes; `n` counts the copies. */
async function multiply(table: string, where: string, changed: Record<string, string> = {}) {
  const columns = await world.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = ${table}
      and is_identity = 'NO' and is_generated = 'NEVER' and coalesce(column_default, '') not like 'nextval%'`
  const names = columns.map(({ name }) => name)
  await world.sql.unsafe(`insert into ${table} (${names}) select ${names.map(name => changed[name] ?? name)}
    from ${table}, generate_series(1, ${many}) n where ${where}`)
}
