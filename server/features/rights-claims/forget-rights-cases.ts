import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Erases the objections that these members wrote, and the contacts of claims on their posts: the posts are gone, so
 * nothing is left to decide.
 */
export async function forgetRightsCasesOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`update rights_cases set objection_sealed = null where objected_by = any(${memberIds})`
  await sql`
    update rights_claims set contact_sealed = null where contact_sealed is not null and case_id in (
      select c.id from rights_cases c join share_posts p on p.id = c.share_post_id
      where p.requester_id = any(${memberIds}) or p.recipient_id = any(${memberIds}))`
}
