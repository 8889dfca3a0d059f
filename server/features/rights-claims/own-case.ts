import { mayDecide as mayDecideOwn, myAccounts } from '#server/features/members/own-case.ts'
import { isOwnPost } from '#server/features/sharing/own-post.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

/** My person hid the post by the decision of the case `c`. */
export const isHider = (ctx: Ctx, me: Pick<Me, 'id'>) =>
  ctx.sql`coalesce(c.decided_by = any(${myAccounts(ctx, me)}), false)`

/**
 * I may decide the case `c` of the post `p`. An objection has no exception for a sole administrator, because the post
 * returns by itself.
 */
export const mayDecideCase = (ctx: Ctx, me: Pick<Me, 'id'>) => ctx.sql`
  case when c.status = 'PENDING' then ${mayDecideOwn(ctx, me, isOwnPost(ctx, me), { least: 'MODERATOR' })}
    else not ${isHider(ctx, me)} and not ${isOwnPost(ctx, me)} end`
