import { signInSeconds } from '#contract/auth.ts'
import * as contract from '#contract/members.ts'
import { signInsShownMost } from '#contract/members.ts'
import type { Output } from '#contract/route.ts'
import { refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { signalEndedSignIns } from './sign-ins.ts'

/** The member's sign-ins that could be renewed now: the calling one first, then by last use. */
export const listSignIns = endpoint(contract.listSignIns, async ({ sql, now }, me) => {
  return await sql<Output<typeof contract.listSignIns>>`
    select s.id, s.created_at as "begunAt", t.issued_at as "renewedAt",
      s.id is not distinct from ${me.signInId ?? null}::bigint as current
    from sign_ins s cross join lateral (
      select max(issued_at) as issued_at from refresh_tokens
      where sign_in_id = s.id having max(expires_at) > ${now}) t
    where s.member_id = ${me.id} and s.ended_at is null
      and s.created_at > ${secondsAfter(now, -signInSeconds)}
    order by current desc, t.issued_at desc, s.id desc limit ${signInsShownMost}`
})

/** Ends one of the member's sign-ins. The calling sign-in must not have ended, so that an ended one ends no other. */
export const endSignIn = endpoint(contract.endSignIn, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const ended = await sql<{ signInId: number }[]>`
    update sign_ins set ended_at = ${now}
    where id = ${params.id} and member_id = ${me.id} and ended_at is null
      and exists (select from members where id = ${me.id} and status = 'ACTIVE')
      and not exists (select from sign_ins where id = ${me.signInId ?? null} and ended_at is not null)
    returning id as "signInId"`
  if (ended.length === 0) refuse('AUTH-009')
  signalEndedSignIns(
    ctx,
    ended.map(one => ({ ...one, memberId: me.id })),
  )
  return null
})

/**
 * Ends all of the member's sign-ins but the calling one, which must not have ended. If two do this to each other, one
 * succeeds. A token without a sign-in gets AUTH-005 and is renewed.
 */
export const endOtherSignIns = endpoint(contract.endOtherSignIns, async (ctx, me) => {
  const { sql, now } = ctx
  const here = me.signInId ?? null
  const mine = await sql<{ signInId: number }[]>`
    with mine as (
      select id from sign_ins where member_id = ${me.id} and ended_at is null
        and exists (select from members where id = ${me.id} and status = 'ACTIVE')
      order by id for update
    ), ended as (
      update sign_ins set ended_at = ${now}
      where id in (select id from mine where id <> ${here}) and exists (select from mine where id = ${here})
    )
    select id as "signInId" from mine`
  const others = mine.filter(({ signInId }) => signInId !== here)
  if (others.length === mine.length) refuse('AUTH-005')
  signalEndedSignIns(
    ctx,
    others.map(one => ({ ...one, memberId: me.id })),
  )
  return null
})
