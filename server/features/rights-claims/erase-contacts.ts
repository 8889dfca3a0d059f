import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const day = 86_400
/** A claim that nobody decides keeps its contact this long. */
const contactSeconds = 90 * day

/** Erases the contacts of claimants whose cases are closed. */
export async function eraseContacts({ sql }: Ctx, caseIds: number[]): Promise<void> {
  await sql`update rights_claims set contact_sealed = null where case_id = any(${caseIds}) and contact_sealed is not null`
}

/**
 * Job: erases the contacts of hidings that ended, of posts that left the board a day ago, and of claims that nobody
 * decided. A decision that closes a case erases them itself.
 */
export const eraseOldContacts = {
  name: 'contacts of claimants',
  everySeconds: 600,
  async run({ sql, now }: Ctx): Promise<number> {
    const erased = await sql`
      update rights_claims set contact_sealed = null where id = any(array(
        select q.id from rights_claims q where q.contact_sealed is not null
          and q.claimed_at <= ${secondsAfter(now, -contactSeconds)}
        union all
        -- \`offset 0\` keeps the lookups by key. Joined, the planner reads all posts.
        select q.id from rights_claims q cross join lateral (
          select from rights_cases c join share_posts p on p.id = c.share_post_id
          where c.id = q.case_id and (c.hidden_until <= ${now} or p.deleted_at <= ${secondsAfter(now, -day)}) offset 0) o
        where q.contact_sealed is not null))`
    return erased.count
  },
}
