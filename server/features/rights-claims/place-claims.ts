import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import type { Ctx } from '#server/platform/ctx.ts'

const batch = 100

/**
 * Job: puts new claims into the case of their post, which opens an item at the desk. A claim on a post that is not there,
 * or hidden for good, is deleted: nothing is left to decide, and its contact needs no keeping.
 */
export const placeClaims = {
  name: 'rights claims',
  everySeconds: 0,
  batch,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(claimed_at) - ${now}::timestamptz) from rights_claims where case_id is null)`,
  async run(ctx: Ctx): Promise<number> {
    const ids = await takeNewClaims(ctx)
    if (ids.length === 0) return 0
    for (const caseId of await openCases(ctx, ids)) signalDesk(ctx, 'CLAIM', caseId)
    await ctx.sql`
      update rights_claims q set case_id = c.id from rights_cases c
      where q.id = any(${ids}) and c.share_post_id = q.post_number and c.status = 'PENDING'`
    await ctx.sql`delete from rights_claims where id = any(${ids}) and case_id is null`
    return ids.length
  },
}

async function takeNewClaims({ sql }: Ctx): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from rights_claims where case_id is null order by claimed_at, id limit ${batch} for update skip locked`
  return rows.map(({ id }) => id)
}

/** Opens the cases of these claims or counts the claims in the cases that wait. A case that is decided meanwhile gets none. */
async function openCases({ sql }: Ctx, claimIds: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into rights_cases (share_post_id, claim_count, claimed_at)
    select p.id, q.count, q.claimed_at
    from (select post_number, count(*)::int as count, min(claimed_at) as claimed_at
      from rights_claims where id = any(${claimIds}) group by post_number) q
    join share_posts p on p.id = q.post_number and p.deleted_at is null and p.hidden_at is null
    order by p.id
    on conflict (share_post_id) where status = 'PENDING'
      do update set claim_count = rights_cases.claim_count + excluded.claim_count
    returning id`
  return rows.map(({ id }) => id)
}
