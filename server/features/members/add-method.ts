import { type ProviderName, providerLabels } from '#contract/auth.ts'
import { signInMethodsMost } from '#contract/members.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type Account, getInactiveMember, subjectHashes, subjectName } from './admit-member.ts'
import { copyMethods } from './copy-methods.ts'
import { notifyMember } from './notify-member.ts'
import { joinPersons, lockPersonalHash, lockPersonsOf } from './people.ts'

/** `over`: the sign-in that adds has ended. `yours`: it is a method of the member already. `left`: a person is barred or withdrawn. */
export type Addition = 'added' | 'over' | 'yours' | 'taken' | 'left' | 'most' | 'without e-mail'

/**
 * Adds an account as a method of the member of a sign-in, and tells the member. `giveUp` ends an empty member whose account
 * it is, which then moves; it returns false for any other member. Every check is made under the locks of both persons.
 */
export async function addMethod(
  ctx: Ctx,
  account: Account,
  signInId: number,
  giveUp: (memberId: number) => Promise<boolean>,
): Promise<Addition> {
  const { sql, now, vault } = ctx
  const { provider, email } = account
  if (email === null) return 'without e-mail'
  const hashes = subjectHashes(ctx, account)
  const isSame = sql`provider = ${provider} and subject_hash in ${sql(hashes)}`
  await lockPersonalHash(ctx, 'subject', subjectName(account))
  const member = sql`(select member_id from sign_ins where id = ${signInId})`
  await copyMethods(
    ctx,
    sql`(m.id = ${member} or m.provider = ${provider} and m.subject_hash in ${sql(hashes)})`,
  )
  const persons = await lockPersonsOf(ctx, { email, subject: { provider, hashes }, signInId })
  const [me] = await sql<{ id: number; count: number }[]>`
    select m.id, (select count(*)::int from sign_in_methods s where s.member_id = m.id and s.removed_at is null) as count
    from members m join sign_ins i on i.member_id = m.id
    where i.id = ${signInId} and i.ended_at is null and m.status = 'ACTIVE' for no key update of m`
  if (!me) return 'over'
  const [owner] = await sql<{ id: number }[]>`
    select member_id as id from sign_in_methods where ${isSame} and removed_at is null`
  if (owner?.id === me.id) return 'yours'
  if (await getInactiveMember(ctx, persons)) return 'left'
  if (me.count >= signInMethodsMost) return 'most'
  if (owner && !(await giveUp(owner.id))) return 'taken'
  if (owner) await sql`update sign_in_methods set member_id = ${me.id} where member_id = ${owner.id}`
  // A removed row of the same account is used again.
  await sql`delete from sign_in_methods where ${isSame} and member_id = ${me.id}`
  await sql`
    insert into sign_in_methods (member_id, provider, subject_hash, email_hash, email_sealed, made_at)
    values (${me.id}, ${provider}, ${vault.hash('subject', subjectName(account))},
      ${vault.hash('email', email.toLowerCase())}, ${vault.seal('member.email', email)}, ${now})`
  await joinPersons(ctx, persons, email)
  await notifyMember(ctx, me.id, addedText(provider))
  return 'added'
}

const addedText = (provider: ProviderName) =>
  `${providerLabels[provider]} 계정이 내 로그인 방법에 더해졌어요. 내가 하지 않았다면 ‘계정’에서 바로 빼 주세요.`
