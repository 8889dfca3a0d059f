import type { Ctx } from '#server/platform/ctx.ts'

type OffCause = 'deleted' | 'hidden' | 'barred'

/**
 * Hides or deletes letters and updates the papers' counts in the same statement; no other code does. `deleted` is final
 * and is recorded for hidden letters too, so that lifting a bar does not show them again.
 */
export async function takeOffPaper(ctx: Ctx, ids: number[], why: OffCause): Promise<void> {
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

export async function takeCommentsOffPapersOf(ctx: Ctx, memberIds: number[], why: OffCause): Promise<void> {
  const comments = await ctx.sql<{ id: number }[]>`
    select id from rolling_paper_comments where writer_id = any(${memberIds})`
  await takeOffPaper(
    ctx,
    comments.map(comment => comment.id),
    why,
  )
}

/** Erases the texts of letters that were taken off their papers. A report may still point to their rows. */
export async function eraseCommentsOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`update rolling_paper_comments set content = ''
    where writer_id = any(${memberIds}) and deleted_at is not null`
}

/** Shows letters again that were hidden during a bar of these members. */
export async function showBarredComments({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    with up as (
      update rolling_paper_comments set barred = false where barred and writer_id = any(${memberIds})
      returning rolling_paper_id, shown),
    counted as (select rolling_paper_id, count(*)::int as up from up where shown group by rolling_paper_id)
    update rolling_papers p set comment_count = comment_count + counted.up from counted
    where p.id = counted.rolling_paper_id`
}

/** Shows a letter again that administrators hid, unless it is also deleted or its writer is barred. */
export async function showHiddenComment({ sql }: Ctx, id: number): Promise<void> {
  await sql`
    with up as (
      update rolling_paper_comments set hidden_at = null where id = ${id} and hidden_at is not null
      returning rolling_paper_id, shown)
    update rolling_papers p set comment_count = comment_count + 1 from up where p.id = up.rolling_paper_id and up.shown`
}
