import { commentsPerDay, type deleteComment, type leaveComment } from '#contract/rolling-paper.ts'
import type { Answer, Received } from '#contract/route.ts'
import { refuseBadWords } from '#server/bad-words/check.ts'
import { type Me, refuse, type Work } from '#server/work.ts'

type Off = 'deleted' | 'hidden' | 'barred'

/** Leaves a letter on a rolling paper in progress; ten a day of Asia/Seoul on one paper. */
export async function leave(
  work: Work,
  me: Me,
  { params, body, raw }: Received<typeof leaveComment> & { raw: Record<string, unknown> },
): Promise<Answer<typeof leaveComment>> {
  const { sql, now } = work
  // The paper's row orders all who write on it: its count, its end, and a member's ten of today.
  const [paper] = await sql<{ used: boolean; today: number; secondsLeft: number }[]>`
    with today as (select date_trunc('day', ${now}::timestamptz at time zone 'Asia/Seoul') as day)
    select p.used, (select count(*)::int from rolling_paper_comments c where c.writer_id = ${me.id}
        and c.rolling_paper_id = p.id and c.created_at >= today.day at time zone 'Asia/Seoul') as today,
      ceil(extract(epoch from (today.day + interval '1 day') at time zone 'Asia/Seoul' - ${now}::timestamptz))::int
        as "secondsLeft"
    from rolling_papers p, today where p.id = ${params.id} and p.deleted_at is null for no key update of p`
  if (!paper) refuse('EVENT-001')
  if (!paper.used) refuse('EVENT-005')
  if (paper.today >= commentsPerDay) refuse('COM-004', { retryAfter: paper.secondsLeft })
  await refuseBadWords(work, { content: String(raw.content) })
  const [comment] = await sql<{ commentId: number; content: string }[]>`
    with written as (
      insert into rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)
      select ${params.id}, id, ${body.content}, ${now} from members where id = ${me.id} and status = 'ACTIVE'
      returning id, content),
    kept as (update rolling_papers set comment_count = comment_count + (select count(*) from written)
      where id = ${params.id})
    select id as "commentId", content from written`
  return comment ? { ...comment, zipCode: me.zipCode } : refuse('AUTH-005')
}

export async function leftAgain({ sql }: Work, me: Me, id: number): Promise<Answer<typeof leaveComment>> {
  const [comment] = await sql<{ commentId: number; content: string }[]>`
    select id as "commentId", content from rolling_paper_comments where id = ${id} and writer_id = ${me.id} and shown`
  return comment ? { ...comment, zipCode: me.zipCode } : refuse('EVENT-003')
}

/** Its author takes a letter off the paper. */
export async function remove(
  work: Work,
  me: Me,
  { params }: Received<typeof deleteComment>,
): Promise<Answer<typeof deleteComment>> {
  const mine =
    await work.sql`select 1 from rolling_paper_comments where id = ${params.id} and writer_id = ${me.id}
    and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE')`
  if (mine.length === 0 || (await takeDown(work, [params.id], 'deleted')) === 0) refuse('EVENT-003')
  return { commentId: params.id }
}

/** Takes letters off their papers, the one place that does, and keeps the papers' counts in the same statement. */
export async function takeDown(work: Work, ids: number[], why: Off): Promise<number> {
  const { sql, now } = work
  if (ids.length === 0) return 0
  const change =
    why === 'barred'
      ? sql`barred = true`
      : why === 'hidden'
        ? sql`hidden_at = ${now}`
        : sql`deleted_at = ${now}`
  const [row] = await sql<[{ down: number }]>`
    with before as (
      select id from rolling_paper_comments where id = any(${ids}) and shown order by id for no key update),
    down as (
      update rolling_paper_comments c set ${change} from before where c.id = before.id returning c.rolling_paper_id),
    counted as (select rolling_paper_id, count(*)::int as down from down group by rolling_paper_id),
    kept as (
      update rolling_papers p set comment_count = comment_count - counted.down from counted
      where p.id = counted.rolling_paper_id)
    select count(*)::int as down from down`
  return row.down
}

export async function takeDownAllOf(work: Work, memberIds: number[], why: Off): Promise<void> {
  const comments = await work.sql<{ id: number }[]>`
    select id from rolling_paper_comments where writer_id = any(${memberIds}) and shown`
  await takeDown(
    work,
    comments.map(comment => comment.id),
    why,
  )
}

/** Letters of these members that were out of sight during a bar are there again. */
export async function putUpBarred({ sql }: Work, memberIds: number[]): Promise<void> {
  await sql`
    with up as (
      update rolling_paper_comments set barred = false where barred and writer_id = any(${memberIds})
      returning rolling_paper_id, shown),
    counted as (select rolling_paper_id, count(*)::int as up from up where shown group by rolling_paper_id)
    update rolling_papers p set comment_count = comment_count + counted.up from counted
    where p.id = counted.rolling_paper_id`
}
