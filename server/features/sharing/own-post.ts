import { myAccounts } from '#server/features/members/own-case.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

/** I am one of the two members of the post `p`. */
export const isOwnPost = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  (p.requester_id = any(${myAccounts(ctx, me)}) or p.recipient_id = any(${myAccounts(ctx, me)}))`
