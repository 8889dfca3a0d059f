import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, repeatSteps } from '#server/platform/database/migrate.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { listBreakingChanges } from './breaking-changes.ts'
import { listUnknownStatements } from './unknown-statements.ts'

type Frozen = {
  version: string
  migrations: { number: number; name: string; sha256: string }[]
  statements: string[]
}

/**
 * Changes that break the previous version on purpose, by the sentence of the test. The value is the reason: the
 * version that stopped using the part.
 */
const contracted: Record<string, string> = {}

let previous: Frozen
const names: string[] = []
let older: Database
let newer: Database
beforeAll(async () => {
  previous = JSON.parse(await readFile(join(import.meta.dirname, 'previous.json'), 'utf8'))
  ;[older, newer] = await Promise.all([empty(), empty()])
  await older.begin(tx => repeatSteps(tx, previous.migrations))
  await newer.begin(tx => repeatSteps(tx, previous.migrations))
  await migrate(newer)
})
afterAll(async () => {
  for (const sql of [older, newer]) await sql.end()
  for (const name of names) await drop(inject('postgres'), name)
})

async function empty(): Promise<Database> {
  const name = await create(inject('postgres'))
  names.push(name)
  return connect(inDatabase(inject('postgres'), name), 1)
}

describe('the previous version on the schema of this one', () => {
  it('finds every part that it reads and writes, and no valid row is refused', async () => {
    expect(await listBreakingChanges(older, newer)).toEqual(Object.keys(contracted).sort())
  })

  it('has only statements that PostgreSQL understands', async () => {
    expect(previous.statements.length).toBeGreaterThan(200)
    expect(await listUnknownStatements(older, previous.statements)).toEqual([])
    expect(await listUnknownStatements(newer, previous.statements)).toEqual([])
  })

  it('has the migrations that this version has, unchanged', async () => {
    for (const { name, sha256 } of previous.migrations) {
      const file = await readFile(
        join(import.meta.dirname, '../../server/platform/database/migrations', name),
      )
      expect([name, createHash('sha256').update(file).digest('hex')]).toEqual([name, sha256])
    }
  })
})

it('the members of the previous version have their account as a sign-in method, barred and withdrawn ones too', async () => {
  const sql = await empty()
  await sql.begin(tx => repeatSteps(tx, previous.migrations))
  await sql`insert into people (email_hash) select n::text::bytea from generate_series(1, 7) n`
  await sql`insert into members (person_id, provider, subject_hash, email_sealed, status, created_at)
    select n, (array['NAVER', 'KAKAO', 'GOOGLE', 'OIDC', 'KAKAO', 'KAKAO', 'KAKAO'])[n],
      case when n < 7 then n::text::bytea end, case when n < 6 then n::text::bytea end,
      case n when 5 then 'BARRED' when 6 then 'WITHDRAWN' when 7 then 'WITHDRAWN' else 'ACTIVE' end, now()
    from generate_series(1, 7) n`
  await migrate(sql)
  const methods = await sql`
    select m.id, s.provider = m.provider and s.subject_hash = m.subject_hash and s.email_hash = p.email_hash
      and s.email_sealed is not distinct from m.email_sealed and s.made_at = m.created_at as same
    from sign_in_methods s join members m on m.id = s.member_id join people p on p.id = m.person_id order by m.id`
  // The last one was released, and has no account any more.
  expect(methods).toEqual([1, 2, 3, 4, 5, 6].map(id => ({ id, same: true })))
  // Nothing is proved, unlinked or moved of them. A mark of their provider takes them for old until they sign in.
  const [untouched] =
    await sql`select count(*)::int as count from sign_in_methods where email_proved_at is null
    and subject_sealed is null and unlinked_at is null and signed_in_at is null and not moved`
  expect(untouched).toEqual({ count: 6 })
  const [later] = await sql`insert into members (person_id, provider, subject_hash, created_at)
    values (1, 'KAKAO', 'later', now()) returning lacks_method`
  expect(later).toEqual({ lacks_method: true })
})

/** The findings for the previous version after a change of the schema, which is rolled back. */
async function foundAfter(
  change: string,
  statements = previous.statements,
): Promise<{ narrowed: string[]; misunderstood: number }> {
  let said = { narrowed: [] as string[], misunderstood: 0 }
  const undone = new Error('undone')
  const before = (await listUnknownStatements(older, statements)).length
  await newer
    .begin(async tx => {
      await tx.unsafe(change)
      const changed = Object.assign(tx, { begin: (run: never) => tx.savepoint(run) }) as unknown as Database
      said = {
        narrowed: await listBreakingChanges(older, changed),
        misunderstood: (await listUnknownStatements(changed, statements)).length - before,
      }
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
  return said
}

describe('a migration that breaks the previous version', () => {
  it.each([
    ['drop table recalls', 'table recalls. is gone or another'],
    ['alter table letters drop column read_at', 'column letters.read_at is gone or another'],
    ['alter table letters rename read_at to opened_at', 'column letters.read_at is gone or another'],
    [
      'drop index members_warned; drop index members_lapsing; alter table members alter warning_count type text',
      'column members.warning_count is gone or another',
    ],
    ['alter table letters alter read_at set not null', 'column letters.read_at may not be left out any more'],
    ['alter table members alter role drop default', 'column members.role may not be left out any more'],
    ['alter table drafts add column mood text not null', 'column drafts.mood is new and may not be left out'],
    [
      'alter table drafts add constraint short check (version < 9)',
      'rule drafts.short is new, or refuses other rows',
    ],
    [
      "alter table members drop constraint members_role_known, add constraint roles check (role in ('USER', 'GUEST'))",
      'rule members.roles is new, or refuses other rows',
    ],
    [
      'alter table reports add constraint one check (num_nonnulls(letter_id, share_post_id, share_proposal_id, author_id) = 1)',
      'rule reports.one is new, or refuses other rows',
    ],
    [
      'create unique index one_draft on drafts (member_id)',
      'unique index drafts.one_draft is new, or refuses other rows',
    ],
    [
      `alter table drafts add column mood text default 'CALM';
       create unique index one_mood on drafts (member_id) where mood is not null`,
      'unique index drafts.one_mood is new, or refuses other rows',
    ],
    ['drop index holds_one_per_letter', 'unique index holds.holds_one_per_letter is gone or another'],
    [
      'create trigger t before insert on drafts for each row execute function refuse_change()',
      'trigger drafts.t is new',
    ],
    ['revoke insert on drafts from current_user', 'right drafts.INSERT is gone or another'],
  ])('is found: %s', async (change, sentence) => {
    expect((await foundAfter(change)).narrowed).toContain(sentence)
  })

  it('is found in the statements, too, which show the parts that may go', async () => {
    expect((await foundAfter('alter table letters drop column read_at')).misunderstood).toBeGreaterThan(3)
  })

  it('is found if a new name makes a statement ambiguous', async () => {
    const joined = ['select receiver_id from letters l join members m on m.id = l.writer_id']
    expect(await listUnknownStatements(newer, joined)).toEqual([])
    const change = 'alter table members add column receiver_id bigint'
    expect(await foundAfter(change, joined)).toEqual({ narrowed: [], misunderstood: 1 })
  })

  it.each([
    'create table balloons (id int primary key, letter_id bigint references letters)',
    'alter table letters add column mood text',
    `alter table letters add column mood text not null default 'CALM' check (mood in ('CALM', 'GLAD'))`,
    'alter table drafts add column balloon_id bigint references members',
    'create index letters_by_paper on letters (paper_type)',
    'alter table letters drop constraint letters_paper_type_check',
    "alter table members drop constraint members_role_known, add check (role in ('GUEST', 'USER', 'REVIEWER', 'MODERATOR', 'ADMIN'))",
    `alter table drafts add column mood text;
     create unique index one_mood on drafts (member_id) where mood is not null`,
  ])('is not: %s', async change => {
    expect(await foundAfter(change)).toEqual({ narrowed: [], misunderstood: 0 })
  })
})
