import type { Ctx } from '#server/platform/ctx.ts'
import { takeOffBoard } from './board.ts'

/** Cancels pending proposals when a correspondence ends or a member leaves. */
export async function cancelPendingProposals(
  { sql, now }: Ctx,
  of: { correspondenceId: number } | { memberIds: number[] },
) {
  const selected =
    'memberIds' in of
      ? sql`(requester_id = any(${of.memberIds}) or recipient_id = any(${of.memberIds}))`
      : sql`correspondence_id = ${of.correspondenceId}`
  await sql`update share_proposals set status = 'CANCELLED', decided_at = ${now} where ${selected} and status = 'PENDING'`
}

/** Erases the messages that these members wrote to proposals. */
export async function eraseMessagesOf({ sql, vault }: Ctx, memberIds: number[]): Promise<void> {
  await sql`
    update share_proposals set message_sealed = ${vault.seal('share.message', '')}, message_redacted = '{}',
      message_first = null, message_posted = null
    where requester_id = any(${memberIds})`
}

/** Hides a proposal and its post by a decision of an administrator. */
export async function hideProposal(ctx: Ctx, id: number): Promise<void> {
  const { sql, now } = ctx
  await sql`
    update share_proposals set hidden_at = coalesce(hidden_at, ${now}),
      status = case when status = 'PENDING' then 'CANCELLED' else status end, decided_at = coalesce(decided_at, ${now})
    where id = ${id}`
  const posts = await sql<{ id: number }[]>`select id from share_posts where proposal_id = ${id}`
  await takeOffBoard(
    ctx,
    posts.map(post => post.id),
    'hidden',
  )
}

/** Shows a hidden proposal again. It stays cancelled, and the requester may propose again. */
export async function showProposal({ sql }: Ctx, id: number): Promise<void> {
  await sql`update share_proposals set hidden_at = null where id = ${id}`
}
