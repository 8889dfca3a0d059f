import * as contract from '#contract/rolling-paper.ts'
import { commentsPerDay } from '#contract/rolling-paper.ts'
import type { Input, Output } from '#contract/route.ts'
import { refuseBadWords } from '#server/features/bad-words/refuse-bad-words.ts'
import { refuseContact } from '#server/features/contact-guard/refuse-contact.ts'
import { mayWrite, refuseWriter } from '#server/features/members/writing-pause.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { beginInSeoulSql, dayInSeoulSql } from '#server/platform/seoul.ts'
import { takeOffPaper } from './hide-comments.ts'

/** Leaves a letter on a rolling paper in progress: at most ten per member, paper and day in Seoul. */
export const leaveComment = endpoint(
  contract.leaveComment,
  async (ctx, me, { params, body, raw }: Input<typeof contract.leaveComment> & RawBody) => {
    const { sql, now } = ctx
    await lockPaper(ctx, me, params.id)
    // Separate statement, run after the lock, so it sees letters committed by the writers we waited for.
    const [today] = await sql<[{ left: number; secondsLeft: number }]>`
      with today as (select ${dayInSeoulSql(ctx)} as day)
      select (select count(*)::int from rolling_paper_comments where writer_id = ${me.id}
          and rolling_paper_id = ${params.id} and created_at >= ${beginInSeoulSql(ctx, sql`today.day`)}) as left,
        ceil(extract(epoch from ${beginInSeoulSql(ctx, sql`today.day + 1`)} - ${now}::timestamptz))::int
          as "secondsLeft"
      from today`
    if (today.left >= commentsPerDay) refuse('COM-004', { retryAfter: today.secondsLeft })
    await refuseBadWords(ctx, { content: String(raw.content) })
    refuseContact({ content: String(raw.content) })
    const [comment] = await sql<[{ commentId: number; content: string }]>`
      with written as (
        insert into rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)
        values (${params.id}, ${me.id}, ${body.content}, ${now}) returning id, content),
      kept as (update rolling_papers set comment_count = comment_count + 1 where id = ${params.id})
      select id as "commentId", content from written`
    return { ...comment, zipCode: me.zipCode }
  },
  { fromRequest: rawBody, createdId: comment => comment.commentId, replay: getLeftComment },
)

/**
 * The lock on the paper orders all writes on it: its count, its end, and a member's ten per day. The member's row is
 * locked first, as in a withdrawal, so that a withdrawal sees these writes.
 */
async function lockPaper(ctx: Ctx, me: Me, id: number): Promise<void> {
  const { sql } = ctx
  const [paper] = await sql<{ used: boolean; active: boolean }[]>`
    with me as (select id from members where id = ${me.id} and ${mayWrite(ctx)} for share)
    select p.used, me.id is not null as active from rolling_papers p left join me on true
    where p.id = ${id} and p.deleted_at is null for no key update of p`
  if (!paper) refuse('EVENT-001')
  if (!paper.active) return refuseWriter(ctx, me)
  if (!paper.used) refuse('EVENT-005')
}

export async function getLeftComment(
  { sql }: Ctx,
  me: Me,
  id: number,
): Promise<Output<typeof contract.leaveComment>> {
  const [comment] = await sql<{ commentId: number; content: string }[]>`
    select id as "commentId", content from rolling_paper_comments where id = ${id} and writer_id = ${me.id} and shown`
  return comment ? { ...comment, zipCode: me.zipCode } : refuse('EVENT-003')
}

/** The author deletes a letter from the paper. */
export const deleteComment = endpoint(contract.deleteComment, async (ctx, me, { params }) => {
  const mine = await ctx.sql`
    select 1 from rolling_paper_comments where id = ${params.id} and writer_id = ${me.id} and shown
      and exists (select 1 from members where id = ${me.id} and status = 'ACTIVE') for no key update`
  if (mine.length === 0) refuse('EVENT-003')
  await takeOffPaper(ctx, [params.id], 'deleted')
  return { commentId: params.id }
})
