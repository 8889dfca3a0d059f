import type { readPublicLetter } from '#contract/administration.ts'
import * as contract from '#contract/administration.ts'
import { paths } from '#contract/paths.ts'
import type { Input, Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { isOwnPost } from '#server/features/desk-claims/own-items.ts'
import { refuseOwnCase } from '#server/features/members/own-case.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { endMeasure, findMeasure } from '#server/features/rights-claims/measures.ts'
import { isHiddenByClaim, showHiddenPosts, takeOffBoard } from '#server/features/sharing/board.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Decision = Input<typeof contract.decidePublicLetter>
type Hidden = NonNullable<Output<typeof readPublicLetter>['hidden']>

/**
 * Hides a post or shows it again, and notifies both of its members with the reason. A warning that came with a report
 * stays.
 */
export const decidePublicLetter = endpoint(
  contract.decidePublicLetter,
  async (ctx, me, { params, body }: Decision) => {
    const { hidden, reason } = body
    const post = await lockPost(ctx, params.id)
    // A post that a claim hides may be hidden for good, or shown before the time is over.
    if (hidden ? post.hidden : !post.hidden && !post.hiddenByClaim)
      return refuseDecided(me, await getLastDecision(ctx, params.id, hidden))
    const own = await refuseOwnCase(ctx, me, isOwnPostById(ctx, me, params.id), { least: 'MODERATOR' })
    if (hidden) await takeOffBoard(ctx, [params.id], 'hidden')
    else {
      await showHiddenPosts(ctx, [params.id])
      await endMeasure(ctx, params.id)
    }
    await notifyMembers(ctx, params.id, post, body)
    await recordAct(ctx, me, {
      act: hidden ? 'POST_HIDE' : 'POST_RESTORE',
      target: { kind: 'SHARE_POST', id: params.id },
      member: post.requesterId,
      reason,
      ...(own ? { detail: { own } } : {}),
    })
    const status = hidden ? 'HIDDEN' : post.barred ? 'BARRED' : 'ON_BOARD'
    return { sharePostId: params.id, status } as const
  },
)

/** I am one of the two members of the post with this id. */
export const isOwnPostById = (ctx: Ctx, me: Me, id: number) =>
  ctx.sql`exists (select from share_posts p where p.id = ${id} and ${isOwnPost(ctx, me)})`

type Post = {
  hidden: boolean
  hiddenByClaim: boolean
  barred: boolean
  requesterId: number
  recipientId: number
}

async function lockPost(ctx: Ctx, id: number): Promise<Post> {
  const [post] = await ctx.sql<Post[]>`
    select p.hidden_at is not null as hidden, ${isHiddenByClaim(ctx)} as "hiddenByClaim", p.barred,
      p.requester_id as "requesterId", p.recipient_id as "recipientId"
    from share_posts p where p.id = ${id} and p.deleted_at is null for no key update`
  return post ?? refuse('SHARE-002')
}

async function notifyMembers(
  ctx: Ctx,
  postId: number,
  { requesterId, recipientId }: Post,
  { hidden, reason }: Decision['body'],
): Promise<void> {
  const members = await ctx.sql<{ memberId: number; warningCount: number }[]>`
    select id as "memberId", ${standingWarnings(ctx)} as "warningCount" from members where id in (${requesterId}, ${recipientId})`
  const title = `함께 나눈 편지를 ${hidden ? '게시판에서 가렸어요' : '게시판에 다시 올렸어요'}. ${reason}`
  const link = hidden ? paths.myPosts : paths.sharePost(postId)
  await announceWarning(
    ctx,
    members.map(member => ({ ...member, title, link })),
  )
}

/** The administrator who hid a post: by a claim, directly, or by a report on it or on its proposal. */
export async function getHiding(ctx: Ctx, postId: number): Promise<Hidden> {
  const { sql, vault } = ctx
  const measure = await findMeasure(ctx, postId)
  if (measure) return measure
  const [post] = await sql<[Sealed<Hidden, 'reason'>]>`
    select coalesce(a.at, p.hidden_at) as at, coalesce(q.zip_code, '') as "adminZipCode", a.reason_sealed as reason
    from share_posts p left join lateral (
      select * from audit_log where ${isAboutPost(ctx)} and (act = 'POST_HIDE' or detail ->> 'status' = 'RESOLVED')
      order by id desc limit 1) a on true
    left join members q on q.id = a.admin_id where p.id = ${postId}`
  return unseal(vault, post, { reason: 'audit.reason' })
}

async function getLastDecision(ctx: Ctx, postId: number, hidden: boolean) {
  const { sql } = ctx
  const [last] = await sql<{ decidedBy: string; decidedAt: string }[]>`
    select coalesce(q.zip_code, '') as "decidedBy", a.at as "decidedAt"
    from share_posts p join audit_log a on ${isAboutPost(ctx)}
    left join members q on q.id = a.admin_id where p.id = ${postId} and a.opened_on is null
    order by a.id desc limit 1`
  return { status: hidden ? 'HIDDEN' : 'ON_BOARD', ...(last ?? { decidedBy: null, decidedAt: null }) }
}

const isAboutPost = ({ sql }: Ctx) => sql`(
  (target_kind = 'SHARE_POST' and target_id = p.id::text)
  or (target_kind = 'SHARE_PROPOSAL' and target_id = p.proposal_id::text))`
