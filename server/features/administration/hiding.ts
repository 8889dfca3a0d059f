import type { decidePublicLetter, readPublicLetter } from '#contract/administration.ts'
import type { Answer, Received } from '#contract/route.ts'
import { refuseDecided } from '#server/features/audit/decided.ts'
import { record } from '#server/features/audit/record.ts'
import { myAccounts, refuseOwnCase } from '#server/features/members/own-case.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { putBackHidden, takeOff } from '#server/features/sharing/board.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'

type Decision = Received<typeof decidePublicLetter>
type Hidden = NonNullable<Answer<typeof readPublicLetter>['hidden']>

/** Hides a post or puts it back, and tells both of its members why; a warning that came with a report stays. */
export async function hideOrRestore(
  work: Work,
  me: Me,
  { params, body }: Decision,
): Promise<Answer<typeof decidePublicLetter>> {
  const { hidden, reason } = body
  const post = await lockPost(work, params.id)
  if (post.hidden === hidden) return refuseDecided(me, await lastDecision(work, params.id, hidden))
  const own = await refuseOwnCase(work, me, isOwnPost(work, me, params.id))
  await (hidden ? takeOff(work, [params.id], 'hidden') : putBackHidden(work, [params.id]))
  await tellMembers(work, params.id, post, body)
  await record(work, me, {
    act: hidden ? 'POST_HIDE' : 'POST_RESTORE',
    target: { kind: 'SHARE_POST', id: params.id },
    member: post.requesterId,
    reason,
    ...(own ? { detail: { own } } : {}),
  })
  return { sharePostId: params.id, status: hidden ? 'HIDDEN' : post.barred ? 'BARRED' : 'ON_BOARD' }
}

/** I am one of the two members of a post. */
export const isOwnPost = (work: Work, me: Me, id: number) => work.sql`
  exists (select from share_posts p where p.id = ${id}
    and (p.requester_id = any(${myAccounts(work, me)}) or p.recipient_id = any(${myAccounts(work, me)})))`

type Post = { hidden: boolean; barred: boolean; requesterId: number; recipientId: number }

async function lockPost({ sql }: Work, id: number): Promise<Post> {
  const [post] = await sql<Post[]>`
    select hidden_at is not null as hidden, barred, requester_id as "requesterId", recipient_id as "recipientId"
    from share_posts where id = ${id} and deleted_at is null for no key update`
  return post ?? refuse('SHARE-002')
}

async function tellMembers(
  work: Work,
  postId: number,
  { requesterId, recipientId }: Post,
  { hidden, reason }: Decision['body'],
): Promise<void> {
  const members = await work.sql<{ id: number; warnings: number }[]>`
    select id, warning_count as warnings from members where id in (${requesterId}, ${recipientId})`
  const title = `함께 나눈 편지를 ${hidden ? '게시판에서 가렸어요' : '게시판에 다시 올렸어요'}. ${reason}`
  await announce(
    work,
    members.map(({ id, warnings }) => ({
      memberId: id,
      alarmType: 'REPORT',
      title,
      content: `${title}§${warnings}`,
      link: hidden ? '/mypage/board' : `/board/letter/${postId}`,
    })),
  )
}

/** Who hid a post: by itself, or by a report on it or on its proposal. */
export async function whoHid(work: Work, postId: number): Promise<Hidden> {
  const { sql, vault } = work
  const [post] = await sql<[Hidden & { reason: Buffer | null }]>`
    select coalesce(a.at, p.hidden_at) as at, coalesce(q.zip_code, '') as "adminZipCode", a.reason_sealed as reason
    from share_posts p left join lateral (
      select * from audit_log where ${aboutPost(work)} and (act = 'POST_HIDE' or detail ->> 'status' = 'RESOLVED')
      order by id desc limit 1) a on true
    left join members q on q.id = a.admin_id where p.id = ${postId}`
  return { ...post, reason: post.reason && vault.open('audit.reason', post.reason) }
}

async function lastDecision(work: Work, postId: number, hidden: boolean) {
  const { sql } = work
  const [last] = await sql<{ decidedBy: string; decidedAt: string }[]>`
    select coalesce(q.zip_code, '') as "decidedBy", a.at as "decidedAt"
    from share_posts p join audit_log a on ${aboutPost(work)}
    left join members q on q.id = a.admin_id where p.id = ${postId} and a.opened_on is null
    order by a.id desc limit 1`
  return { status: hidden ? 'HIDDEN' : 'ON_BOARD', ...(last ?? { decidedBy: null, decidedAt: null }) }
}

const aboutPost = ({ sql }: Work) => sql`(
  (target_kind = 'SHARE_POST' and target_id = p.id::text)
  or (target_kind = 'SHARE_PROPOSAL' and target_id = p.proposal_id::text))`
