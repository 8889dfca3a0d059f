import { searchVersion } from '#korean-text/contact.ts'
import { sureContacts } from '#server/features/contact-guard/sure-contacts.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { koreanText } from './korean.ts'

/** The number of letters in one correspondence, the drawn one included. */
const perCorrespondence = 25
/** There is one member per this many letters: each member has four correspondences of 25. */
const lettersPerMember = 50
const chunk = 100_000

/** The letters that wait in the pool, evenly over this many days. */
type Waiting = { letters: number; days: number }

export type Filled = { members: number; correspondences: number; letters: number }

/**
 * Fills a neighbourhood of about `letters` letters, with 200 texts, in the order of time, without foreign key checks. 1
 * letter in 20 waits in the pool, unless `waiting` is given. Correspondences begin 300 days ago, or with `overYear`
 * throughout the year.
 */
export async function fill(
  sql: Database,
  vault: Vault,
  {
    letters,
    contentLength,
    at = new Date(),
    overYear = false,
    waiting = { letters: Math.max(200, Math.round(letters / 20)), days: 10 },
  }: { letters: number; contentLength: number; at?: Date; overYear?: boolean; waiting?: Waiting },
): Promise<Filled> {
  const members = Math.max(100, Math.round(letters / lettersPerMember))
  const correspondences = 2 * members
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    await tx`insert into people (email_hash) select sha256(('person ' || n)::bytea) from generate_series(1, ${members}) n`
    await tx`
      insert into members (person_id, provider, subject_hash, zip_code, created_at)
      select n, 'KAKAO', sha256(('subject ' || n)::bytea), ${zipCodeOf(tx as never)}, ${at}::timestamptz - interval '1 year'
      from generate_series(1, ${members}) n`
    await tx`
      insert into correspondences (member_a, member_b, opened_at)
      select least(a, b), greatest(a, b), ${
        overYear
          ? tx`${at}::timestamptz - interval '364 days' + n * (interval '362 days' / ${correspondences})`
          : tx`${at}::timestamptz - interval '300 days'`
      }
      from (select n, 1 + (n - 1) / 2 as a, 1 + ((n - 1) / 2 + 1 + n % 2) % ${members} as b
        from generate_series(1, ${correspondences}) n) pairs
      on conflict do nothing`
  })
  await keepSealed(sql, vault, contentLength)
  const remake = await withoutIndexes(sql)
  for (let turn = 1; turn <= perCorrespondence; turn++)
    for (let from = 0; from < correspondences; from += chunk)
      await exchange(sql, { turn, from, to: Math.min(from + chunk, correspondences), correspondences })
  const exchanged = correspondences * perCorrespondence
  for (let from = 0; from < waiting.letters; from += chunk)
    await wait(sql, exchanged + from, Math.min(chunk, waiting.letters - from), {
      members,
      at,
      days: waiting.days,
    })
  await remake()
  const posts = Math.min(correspondences, Math.max(50, Math.round(exchanged / 200)))
  await publish(sql, posts, { correspondences, at })
  await sql`select setval('letter_ids', ${exchanged + waiting.letters + 1})`
  await sql.unsafe('drop table bench_sealed')
  await sql.unsafe('vacuum (analyze)')
  return { members, correspondences, letters: exchanged + waiting.letters }
}

const zipCodeOf = (sql: Database) => sql`(
  select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + ((n / (36 ^ place)::bigint) % 36)::int, 1), '')
  from generate_series(0, 4) place)`

/**
 * Drops the indexes that the filling does not need. The returned function creates them again, which takes a tenth
 * of the time.
 */
async function withoutIndexes(sql: Database): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; made: string }[]>`
    select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('letters'::regclass, 'pool'::regclass) and not i.indisprimary`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  return () =>
    sql.begin(async tx => {
      await tx`set local maintenance_work_mem = '256MB'`
      for (const { made } of indexes) await tx.unsafe(made)
    }) as unknown as Promise<void>
}

async function keepSealed(sql: Database, vault: Vault, contentLength: number): Promise<void> {
  await sql.unsafe(
    'create unlogged table bench_sealed (n int primary key, title bytea, content bytea, without_contact smallint, message bytea)',
  )
  const rows = Array.from({ length: 200 }, (_, n) => {
    const [title, content] = [koreanText(20, n), koreanText(contentLength, n + 500)]
    return {
      n,
      title: vault.seal('letter.title', title),
      content: vault.seal('letter.content', content),
      without_contact: sureContacts({ title, content }).length === 0 ? searchVersion : null,
      message: vault.seal('share.message', koreanText(Math.min(contentLength, 200), n + 900)),
    }
  })
  await sql`insert into bench_sealed ${sql(rows)}`
}

/**
 * The drawn letter (turn 1) or a reply of some correspondences. Each was sent an hour and a half after the one
 * before, and is read.
 */
async function exchange(
  sql: Database,
  { turn, from, to, correspondences }: { turn: number; from: number; to: number; correspondences: number },
): Promise<void> {
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    await tx`
      insert into letters (id, writer_id, parent_id, answer_id, correspondence_id, receiver_id, category, paper_type,
        font_type, title_sealed, content_sealed, without_contact, sent_at, deliver_at, announced_at, read_at)
      select (j - 1) * ${correspondences}::bigint + c.id, case when j % 2 = 1 then c.member_b else c.member_a end,
        case when j > 1 then (j - 2) * ${correspondences}::bigint + c.id end,
        case when j = 1 then ${correspondences}::bigint + c.id end, c.id,
        case when j % 2 = 1 then c.member_a else c.member_b end,
        (array['CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC'])[1 + c.id % 4],
        (array['BASIC', 'CELEBRATE', 'COMFORT', 'PAPER', 'FIELD'])[1 + j % 5],
        (array['DEFAULT', 'GYEONGGI', 'KYOBO', 'HIMCHAN'])[1 + j % 4],
        s.title, s.content, s.without_contact, c.opened_at + j * interval '90 minutes',
        case when j > 1 then c.opened_at + j * interval '90 minutes' + interval '1 hour' end,
        case when j > 1 then c.opened_at + j * interval '90 minutes' + interval '1 hour' end,
        c.opened_at + j * interval '90 minutes' + interval '2 hours'
      from correspondences c cross join (select ${turn}::int as j) turn
      join bench_sealed s on s.n = (c.id * 31 + j) % 200
      where c.id > ${from} and c.id <= ${to}`
  })
}

/** Letters in the pool, written over the last ten days, shown to a few members. */
async function wait(
  sql: Database,
  after: number,
  count: number,
  { members, at, days }: { members: number; at: Date; days: number },
): Promise<void> {
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    const over = tx`make_interval(days => ${days})`
    await tx`
      with written as (
        insert into letters (id, writer_id, category, paper_type, font_type, title_sealed, content_sealed, without_contact,
          sent_at)
        select ${after} + g, 1 + (g * 7) % ${members}, (array['CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC'])[1 + g % 4],
          'BASIC', 'DEFAULT', s.title, s.content, s.without_contact, ${at}::timestamptz - ${over} + g * (${over} / ${count})
        from generate_series(1, ${count}) g join bench_sealed s on s.n = g % 200
        returning id, writer_id, category, sent_at)
      insert into pool (letter_id, writer_id, category, created_at, shown, care)
      select id, writer_id, category, sent_at, floor(random() * 8), 0 from written`
  })
}

/** Shared posts of three letters each. */
async function publish(
  sql: Database,
  posts: number,
  { correspondences, at }: { correspondences: number; at: Date },
): Promise<void> {
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, status, created_at, decided_at)
      select c.id, c.member_a, c.member_b, s.message, 'APPROVED', ${at}::timestamptz - interval '100 days',
        ${at}::timestamptz - interval '99 days'
      from correspondences c join bench_sealed s on s.n = c.id % 200 where c.id <= ${posts} order by c.id`
    await tx`
      insert into share_proposal_letters (proposal_id, letter_id)
      select p.id, (j - 1) * ${correspondences}::bigint + p.correspondence_id
      from share_proposals p cross join generate_series(2, 4) j`
    await tx`
      insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
      select id, correspondence_id, requester_id, recipient_id, decided_at from share_proposals order by id`
    await tx`update board set posts = posts + ${posts}`
  })
}
