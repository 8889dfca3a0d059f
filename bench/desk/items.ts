import { heavyReasons } from '#contract/desk.ts'
import type { DeskKind } from '#contract/desk-claims.ts'
import type { ReasonType } from '#contract/reports.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { koreanText } from '../lib/korean.ts'

/** One item of the day, with the decision that the administrator makes: FIRST approves, upholds or accepts. */
export type Item = {
  number: number
  kind: Exclude<DeskKind, 'CLAIM' | 'CARE'>
  choice: 'FIRST' | 'SECOND'
  isHeavy: boolean
}

/** The words that stand in the text of an item and name it. */
export const markOf = (number: number): string => `[글 ${number}]`

const reasons: ReasonType[] = [
  'ABUSE',
  'ETC',
  'DEFAMATION',
  'ABUSE',
  'HARASSMENT',
  'ETC',
  'DEFAMATION',
  'THREATS',
]
const isHeavy = (reason: ReasonType) => (heavyReasons as readonly ReasonType[]).includes(reason)
const [reviews, reports, appeals] = [60, 35, 5]
const reasonOf = (n: number) => reasons[n % reasons.length]!

/** The day: 60 answers in review, 35 reported things and 5 appeals. */
export const items: Item[] = [
  ...numbers(reviews).map(n => item(n, 'REVIEW', n % 10 === 9 ? 'SECOND' : 'FIRST')),
  ...numbers(reports).map(n =>
    item(reviews + n, 'REPORT', n % 7 > 3 ? 'SECOND' : 'FIRST', isHeavy(reasonOf(n))),
  ),
  ...numbers(appeals).map(n => item(reviews + reports + n, 'APPEAL', n % 2 === 0 ? 'SECOND' : 'FIRST')),
]

/**
 * Writes the items into a filled neighbourhood of 100 members: 4,000 letters or more. One to three people report a letter,
 * a post or a note. No author gets a third warning. `colleague` decided the reports behind the appeals.
 */
export async function writeItems(sql: Database, vault: Vault, colleague: number): Promise<void> {
  const text = (number: number) => `${markOf(number)} ${koreanText(400, number)}`
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  // The last letter of a correspondence: nothing refers to it, so it can be returned.
  const answers = await sql<{ id: number }[]>`
    select max(id) as id from letters where correspondence_id % 2 = 0 and parent_id is not null
    group by correspondence_id order by correspondence_id limit ${reviews}`
  for (const [n, { id }] of answers.entries())
    await sql`
      update letters set review = 'PENDING', category = 'CONSULT', sent_at = ${minutesAgo(n % 55)}, deliver_at = null,
        announced_at = null, read_at = null, title_sealed = ${vault.seal('letter.title', markOf(n))},
        content_sealed = ${vault.seal('letter.content', text(n))} where id = ${id}`
  const subjects = await writeSubjects(sql)
  for (const n of numbers(reports)) {
    const number = reviews + n
    for (const reporter of numbers(1 + (n % 3)))
      await writeReport(n, reporter, {
        reason_type: reasonOf(n),
        title_sealed: vault.seal('report.passage', markOf(number)),
        content_sealed: vault.seal('report.passage', text(number)),
        status: 'PENDING',
        reported_at: minutesAgo(5 + ((n * 37) % 1200) + reporter),
      })
  }
  for (const n of numbers(appeals)) {
    const report = await writeReport(reports + n, 0, {
      reason_type: 'ABUSE',
      title_sealed: vault.seal('report.passage', ''),
      content_sealed: vault.seal('report.passage', koreanText(300, n)),
      status: 'RESOLVED',
      reported_at: minutesAgo(3000),
      decided_by: colleague,
    })
    await sql`
      with warned as (
        insert into warnings (member_id, report_id, warned_by, memo_sealed, warned_at)
        values (${report.author}, ${report.id}, ${colleague}, ${vault.seal('report.memo', '다정하게 써 주세요.')},
          ${minutesAgo(2900)}) returning id, member_id),
      counted as (update members set warning_count = warning_count + 1 where id = ${report.author})
      insert into appeals (warning_id, member_id, content_sealed, appealed_at)
      select id, member_id, ${vault.seal('appeal.content', text(reviews + reports + n))}, ${minutesAgo(60 + n * 300)} from warned`
  }
  await sql.unsafe('vacuum (analyze)')

  async function writeReport(
    n: number,
    reporter: number,
    columns: Record<string, string | number | Date | Buffer>,
  ): Promise<{ id: number; author: number }> {
    const { author_id, ...subject } = subjects[n]!
    const row = {
      ...subject,
      author_id,
      reporter_id: 1 + ((author_id + 20 + reporter) % 90),
      reason_sealed: vault.seal('report.reason', '읽다가 무서웠어요.'),
      updated_at: columns.reported_at,
      ...columns,
    }
    const [made] = await sql<[{ id: number }]>`insert into reports ${sql(row as never)} returning id`
    return { id: made.id, author: author_id }
  }
}

type Subject = { author_id: number; report_type: string } & Record<string, number | string>

/** Forty things of different authors: letters, posts and notes. */
async function writeSubjects(sql: Database): Promise<Subject[]> {
  const letters = await sql<Subject[]>`
    select distinct on (writer_id) writer_id as author_id, 'LETTER' as report_type, id as letter_id from letters
    where parent_id is not null and correspondence_id % 2 = 1 and writer_id between 1 and 28 order by writer_id, id`
  const posts = await sql<Subject[]>`
    select distinct on (requester_id) requester_id as author_id, 'SHARE_POST' as report_type, id as share_post_id
    from share_posts where requester_id not in (select generate_series(1, 10)) order by requester_id, id limit 6`
  const notes = await sql<Subject[]>`
    with paper as (
      insert into rolling_papers (title, used, created_at) values ('겨울을 건너는 우리에게', true, now()) returning id)
    insert into rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)
    select paper.id, 60 + n, '눈이나 펑펑 맞으세요.', now() from paper, generate_series(1, 6) n
    returning writer_id as author_id, 'EVENT_COMMENT' as report_type, id as event_comment_id`
  return [...letters, ...posts, ...notes]
}

/** The decisions of an administrator that the database has. */
export async function countDecisions(
  sql: Database,
  admin: number,
): Promise<{ first: number; second: number }> {
  const [counts] = await sql<[{ first: number; second: number }]>`
    with decided as (
      select decision = 'APPROVE' as first from review_decisions where admin_id = ${admin}
      union all
      select bool_or(status = 'RESOLVED') from reports where decided_by = ${admin}
      group by letter_id, share_post_id, event_comment_id
      union all
      select status = 'ACCEPTED' from appeals where decided_by = ${admin})
    select count(*) filter (where first) as first, count(*) filter (where not first) as second from decided`
  return counts
}

function item(number: number, kind: Item['kind'], choice: Item['choice'], isHeavy = false): Item {
  return { number, kind, choice, isHeavy }
}

function numbers(below: number): number[] {
  return Array.from({ length: below }, (_, n) => n)
}
