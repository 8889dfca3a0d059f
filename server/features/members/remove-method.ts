import { type ProviderName, providerLabel } from '#contract/auth.ts'
import * as contract from '#contract/members.ts'
import { olderMethodsStaySeconds } from '#contract/members.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { copyMethods } from './copy-methods.ts'
import { notifyMember } from './notify-member.ts'
import { recentSignIn, signalEndedSignIns } from './sign-ins.ts'

/**
 * Removes a method: its e-mail is erased, its hashes stay. The sign-ins that used it end, but for the calling
 * one, and so does their box code. The last method stays, as does one older than another of the last week.
 */
export const removeSignInMethod = endpoint(contract.removeSignInMethod, async (ctx, me, { params }) => {
  const { sql } = ctx
  // Two removals at once come one after the other.
  await sql`select from members where id = ${me.id} for update`
  await copyMethods(ctx, sql`m.id = ${me.id}`)
  const provider = await endMethod(ctx, me.id, params.id, {
    allowed: sql`exists (${recentSignIn(ctx, me)}) and exists (select from members where id = ${me.id} and status = 'ACTIVE')`,
    exceptSignIn: me.signInId,
  })
  if (!provider) return refuse(await obstacle(ctx, me, params.id))
  await notifyMember(ctx, me.id, removedText(providerLabel(provider, ctx.oidcName)))
  return null
})

/**
 * Removes a method of a locked member and ends its sign-ins. Null, and no change, for the last one and for one older than another
 * of the last week.
 */
export async function endMethod(
  ctx: Ctx,
  memberId: number,
  methodId: number,
  { allowed, exceptSignIn }: { allowed?: Fragment; exceptSignIn?: number | undefined } = {},
): Promise<ProviderName | null> {
  const { sql, now } = ctx
  const [removed] = await sql<{ provider: ProviderName }[]>`
    update sign_in_methods s set removed_at = ${now}, email_sealed = null, subject_sealed = null
    where s.id = ${methodId} and s.member_id = ${memberId} and s.removed_at is null
      and ${allowed ?? sql`true`} and ${hasOther(ctx)} and not ${hasNewer(ctx)}
    returning provider`
  if (!removed) return null
  await moveFirstMethod(ctx, memberId)
  await sql`delete from box_codes where member_id = ${memberId} and method_id = ${methodId}`
  const ended = await sql<{ signInId: number; memberId: number }[]>`
    update sign_ins set ended_at = ${now}
    where method_id = ${methodId} and member_id = ${memberId} and ended_at is null and id <> ${exceptSignIn ?? 0}
    returning id as "signInId", member_id as "memberId"`
  signalEndedSignIns(ctx, ended)
  return removed.provider
}

/**
 * Servers before 0084 sign in by the method in `members`, which must not be a removed one. Such a server may have made another
 * member of a remaining account; that one is passed over.
 */
export async function moveFirstMethod({ sql }: Ctx, memberId: number): Promise<void> {
  const isHeld = sql`exists (select from sign_in_methods h where h.member_id = m.id and h.removed_at is null
    and h.provider = m.provider and h.subject_hash = m.subject_hash)`
  await sql`
    update members m set provider = s.provider, subject_hash = s.subject_hash, email_sealed = s.email_sealed
    from (select * from sign_in_methods r where r.member_id = ${memberId} and r.removed_at is null
      and not exists (select from members o where o.provider = r.provider and o.subject_hash = r.subject_hash)
      order by r.made_at, r.id limit 1) s
    where m.id = ${memberId} and not ${isHeld}`
  const lost = await sql`select from members m where m.id = ${memberId} and not ${isHeld}`
  if (lost.length > 0) refuse('METHOD-003')
}

const hasOther = ({ sql }: Ctx) => sql`exists (select from sign_in_methods o
  where o.member_id = s.member_id and o.id <> s.id and o.removed_at is null)`

/** A thief who adds a method cannot take the box from its member: the older methods stay for a week. */
const hasNewer = ({ sql, now }: Ctx) => sql`exists (select from sign_in_methods n
  where n.member_id = s.member_id and n.removed_at is null and (n.made_at, n.id) > (s.made_at, s.id)
    and n.made_at > ${secondsAfter(now, -olderMethodsStaySeconds)})`

async function obstacle(ctx: Ctx, me: Me, id: number) {
  const { sql } = ctx
  const [method] = await sql<{ isRecent: boolean; hasOther: boolean; hasNewer: boolean }[]>`
    select exists (${recentSignIn(ctx, me)}) as "isRecent", ${hasOther(ctx)} as "hasOther", ${hasNewer(ctx)} as "hasNewer"
    from sign_in_methods s where s.id = ${id} and s.member_id = ${me.id} and s.removed_at is null`
  if (!method) return 'METHOD-001'
  if (!method.isRecent) return 'METHOD-002'
  if (!method.hasOther) return 'METHOD-003'
  return method.hasNewer ? 'METHOD-004' : 'AUTH-005'
}

const removedText = (label: string) =>
  `${label} 계정을 내 로그인 방법에서 뺐어요. 내가 하지 않았다면 남은 방법으로 다시 로그인해 주세요.`
