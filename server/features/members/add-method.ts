import { providerLabel } from '#contract/auth.ts'
import { signInMethodsMost } from '#contract/members.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type Account, getInactiveMember, sealedSubject, subjectHashes, subjectName } from './admit-member.ts'
import { copyMethods } from './copy-methods.ts'
import { notifyMember } from './notify-member.ts'
import { joinPersons, lockPersonalHash, lockPersonsOf } from './people.ts'

/** `over`: what allowed it has ended. `yours`: it is a method of the member already. `left`: a person is barred or withdrawn. */
export type Refused = 'over' | 'yours' | 'taken' | 'left' | 'most' | 'without e-mail'
export type Addition = { outcome: 'added'; methodId: number } | { outcome: Refused }

/** The member of a sign-in, or one who lost methods, as `isAllowed` proves under the locks. `tells` is the notification. */
export type AddsTo =
  | { signInId: number }
  | { memberId: number; isAllowed: () => Promise<boolean>; tells?: (label: string) => string }

/**
 * Adds an account as a method of a member, and tells the member. `giveUp` ends an empty member whose account it is, which
 * then moves; it returns false for any other member. Every check is made under the locks of both persons.
 */
export async function addMethod(
  ctx: Ctx,
  account: Account,
  to: AddsTo,
  giveUp: (memberId: number) => Promise<boolean>,
): Promise<Addition> {
  const { sql, now, vault } = ctx
  const { provider, email } = account
  const refused = (outcome: Refused): Addition => ({ outcome })
  if (email === null) return refused('without e-mail')
  const member =
    'signInId' in to
      ? sql`(select member_id from sign_ins where id = ${to.signInId} and ended_at is null)`
      : sql`${to.memberId}::bigint`
  const hashes = subjectHashes(ctx, account)
  const isSame = sql`provider = ${provider} and subject_hash in ${sql(hashes)}`
  await lockPersonalHash(ctx, 'subject', subjectName(account))
  await copyMethods(
    ctx,
    sql`(m.id = ${member} or m.provider = ${provider} and m.subject_hash in ${sql(hashes)})`,
  )
  const persons = await lockPersonsOf(ctx, { email, subject: { provider, hashes }, addsTo: member })
  const [me] = await sql<{ id: number; count: number }[]>`
    select m.id, (select count(*)::int from sign_in_methods s where s.member_id = m.id and s.removed_at is null) as count
    from members m where m.id = ${member} and m.status = 'ACTIVE' for no key update of m`
  if (!me) return refused('over')
  const [owner] = await sql<{ id: number }[]>`
    select member_id as id from sign_in_methods where ${isSame} and removed_at is null`
  if (owner?.id === me.id) return refused('yours')
  if (await getInactiveMember(ctx, persons)) return refused('left')
  if ('signInId' in to && me.count >= signInMethodsMost) return refused('most')
  if ('isAllowed' in to && !(await to.isAllowed())) return refused('over')
  if (owner && !(await giveUp(owner.id))) return refused('taken')
  if (owner) await sql`update sign_in_methods set member_id = ${me.id} where member_id = ${owner.id}`
  // A removed row of the same account is used again.
  await sql`delete from sign_in_methods where ${isSame} and member_id = ${me.id}`
  const [method] = await sql<[{ id: number }]>`
    insert into sign_in_methods (member_id, provider, subject_hash, email_hash, email_sealed, subject_sealed, made_at, signed_in_at, email_proved_at)
    values (${me.id}, ${provider}, ${vault.hash('subject', subjectName(account))},
      ${vault.hash('email', email.toLowerCase())}, ${vault.seal('member.email', email)}, ${sealedSubject(ctx, account)}, ${now}, ${now}, ${now}) returning id`
  await joinPersons(ctx, persons, email)
  const tells = 'signInId' in to ? addedText : (to.tells ?? recoveredText)
  await notifyMember(ctx, me.id, tells(providerLabel(provider, ctx.oidcName)))
  return { outcome: 'added', methodId: method.id }
}

const addedText = (label: string) =>
  `${label} 계정이 내 로그인 방법에 더해졌어요. 내가 하지 않았다면 ‘계정’에서 바로 빼 주세요.`

const recoveredText = (label: string) =>
  `복구 코드로 우편함을 다시 열었고, ${label} 계정이 로그인 방법에 더해졌어요. 다른 기기에서는 로그아웃했어요. 내가 하지 않았다면 ‘계정’에서 그 계정을 바로 빼 주세요.`
