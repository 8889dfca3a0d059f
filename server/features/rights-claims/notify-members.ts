import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'

type Post = { requesterId: number; recipientId: number }

/** Notifies both members of a post. The notification carries their warning counts, which it does not change. */
export async function notifyMembersOfPost(
  ctx: Ctx,
  { requesterId, recipientId }: Post,
  title: string,
  link: string,
): Promise<void> {
  const members = await ctx.sql<{ memberId: number; warningCount: number }[]>`
    select id as "memberId", ${standingWarnings(ctx)} as "warningCount" from members
    where id in (${requesterId}, ${recipientId}) order by id`
  await announceWarning(
    ctx,
    members.map(member => ({ ...member, title, link })),
  )
}
