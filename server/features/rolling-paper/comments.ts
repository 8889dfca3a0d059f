import * as contract from '#contract/rolling-paper.ts'
import { commentsPerDay } from '#contract/rolling-paper.ts'
import type { Input, Output } from '#contract/route.ts'
import { refuseBadWords } from '#server/features/bad-words/check-text.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'

type Off = 'deleted' | 'hidden' | 'barred'

/** Leaves a letter on a rolling paper in progress; ten a day of Asia/Seoul on one paper. */
export const leaveComment = endpoint(
  contract.leaveComment,
  async (ctx, me, { params, body, raw }: Input<typeof contract.leaveComment> & RawBody) => {
    const { sql, now } = ctx
    await lockPaper(ctx, me, params.id)
    // A statement of its own, after the lock: it counts what those wrote who were waited for.
    const [today] = await sql<[{ left: number; secondsLeft: number }]>`
      with today as (select date_trunc('day', ${now}::timestamptz at time zone 'Asia/Seoul') as day)
      select (select count(*)::int from rolling_paper_comments where writer_id = ${me.id}
          and rolling_paper_id = ${params.id} and created_at >= today.day at time zone 'Asia/Seoul') as left,
        ceil(extract(epoch from (today.day + interval '1 day') at time zone 'Asia/Seoul' - ${now}::timestamptz))::int
          as "secondsLeft"
      from today`
    if (today.left >= commentsPerDay) refuse('COM-004', { retryAfter: today.secondsLeft })
    await refuseBadWords(ctx, { content: String(raw.content) })
    const [comment] = await sql<[{ commentId: number; content: string }]>`
      with written as (
        insert into rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)
        values (${params.id}, ${me.id}, ${body.content}, ${now}) returning id, content),
      kept as (update rolling_papers set comment_count = comment_count + 1 where id = ${params.id})
      select id as "commentId", content from written`
    return { ...comment, zipCode: me.zipCode }
  },
  { fromRequest: rawBody, createdId: comment => comment.commentId, replay: leftAgain },
)

/**
 * The paper's row orders all who write on it: its count, its end, and a member's ten of today. The member's row comes
 * before it, as a withdrawal has it, so that who leaves finds what is written here.
 */
async function lockPaper({ sql }: Ctx, me: Me, id: number): Promise<void> {
  const [paper] = await sql<{ used: boolean; active: boolean }[]>`
    with me as (select id from members where id = ${me.id} and status = 'ACTIVE' for share)
    select p.used, me.id is not null as active from rolling_papers p left join me on true
    where p.id = ${id} and p.deleted_at is null for no key update of p`
  if (!paper) refuse('EVENT-001')
  if (!paper.active) refuse('AUTH-005')
  if (!paper.used) refuse('EVENT-005')
}

export async function leftAgain(
  { sql }: Ctx,
  me: Me,
  id: number,
): Promise<Output<typeof contract.leaveComment>> {
  const [comment] = await sql<{ commentId: number; content: string }[]>`
    select id as "commentId", content from rolling_paper_comments where id = ${id} and writer_id = ${me.id} and shown`
  return comment ? { ...comment, zipCode: me.zipCode } : refuse('EVENT-003')
}

/** Its author takes a letter off the paper. */
export const deleteComment = endpoint(contract.deleteComment, async (ctx, me, { params }) => {
  const mine = await ctx.sql`
    select 1 from rolling_paper_comments where id = ${params.id} and writer_id = ${me.id} and shown
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE') for no key update`
  if (mine.length === 0) refuse('EVENT-003')
  await takeDown(ctx, [params.id], 'deleted')
  return { commentId: params.id }
})

/**
 * Takes letters off their papers, the one place that does, and keeps the papers' counts in the same statement. Deleted
 * is for good, and noted of a letter that was out of sight as well: what is lifted later does not bring it back.
 */
export async function takeDown(ctx: Ctx, ids: number[], why: Off): Promise<void> {
  const { sql, now } = ctx
  if (ids.length === 0) return
  const { notYet, change } = {
    deleted: { notYet: sql`deleted_at is null`, change: sql`deleted_at = ${now}` },
    hidden: { notYet: sql`hidden_at is null`, change: sql`hidden_at = ${now}` },
    barred: { notYet: sql`not barred`, change: sql`barred = true` },
  }[why]
  await sql`
    with before as (
      select id, shown from rolling_paper_comments where id = any(${ids}) and ${notYet}
      order by id for no key update),
    down as (
      update rolling_paper_comments c set ${change} from before where c.id = before.id
      returning c.rolling_paper_id, before.shown as was_shown),
    counted as (select rolling_paper_id, count(*)::int as down from down where was_shown group by rolling_paper_id)
    update rolling_papers p set comment_count = comment_count - counted.down from counted
    where p.id = counted.rolling_paper_id`
}

export async function takeDownAllOf(ctx: Ctx, memberIds: number[], why: Off): Promise<void> {
  const comments = await ctx.sql<{ id: number }[]>`
    select id from rolling_paper_comments where writer_id = any(${memberIds})`
  await takeDown(
    ctx,
    comments.map(comment => comment.id),
    why,
  )
}

/** Letters of these members that were out of sight during a bar are there again. */
export async function putUpBarred({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    with up as (
      update rolling_paper_comments set barred = false where barred and writer_id = any(${memberIds})
      returning rolling_paper_id, shown),
    counted as (select rolling_paper_id, count(*)::int as up from up where shown group by rolling_paper_id)
    update rolling_papers p set comment_count = comment_count + counted.up from counted
    where p.id = counted.rolling_paper_id`
}

/** A letter that the administrators hid is on its paper again, unless it is out of sight for another cause as well. */
export async function putUpHidden({ sql }: Ctx, id: number): Promise<void> {
  await sql`
    with up as (
      update rolling_paper_comments set hidden_at = null where id = ${id} and hidden_at is not null
      returning rolling_paper_id, shown)
    update rolling_papers p set comment_count = comment_count + 1 from up where p.id = up.rolling_paper_id and up.shown`
}
