import { providerLabel } from '#contract/auth.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type Account, subjectHashes, subjectName } from './admit-member.ts'
import { copyMethods } from './copy-methods.ts'
import { notifyMember } from './notify-member.ts'
import { lockPersonalHash } from './people.ts'
import { endMethod } from './remove-method.ts'

type Unlinked = Pick<Account, 'provider' | 'subject'>

/**
 * Removes the method of an account that its provider unlinked, under the rules of a removal: a thief may unlink at the provider
 * what they may not remove here. A method that stays opens the box again.
 */
export async function unlinkMethod(ctx: Ctx, account: Unlinked): Promise<'removed' | 'kept' | 'none'> {
  const { sql, now } = ctx
  const { provider } = account
  const hashes = subjectHashes(ctx, account)
  const isIt = sql`provider = ${provider} and subject_hash in ${sql(hashes)}`
  await lockPersonalHash(ctx, 'subject', subjectName(account))
  await copyMethods(ctx, sql`m.provider = ${provider} and m.subject_hash in ${sql(hashes)}`)
  const [method] = await sql<{ id: number; memberId: number; unlinkedAt: string | null }[]>`
    select id, member_id as "memberId", unlinked_at as "unlinkedAt" from sign_in_methods where ${isIt} and removed_at is null`
  await sql`update sign_in_methods set subject_sealed = null where ${isIt} and subject_sealed is not null`
  // A repeated call changes nothing before the next sign-in.
  if (!method || method.unlinkedAt) return 'none'
  const [member] = await sql`
    select from members where id = ${method.memberId} and status = 'ACTIVE' for update`
  if (!member) return 'none'
  if (await endMethod(ctx, method.memberId, method.id)) {
    await notifyMember(ctx, method.memberId, removedText(providerLabel(provider, ctx.oidcName)))
    return 'removed'
  }
  await sql`update sign_in_methods set unlinked_at = ${now} where id = ${method.id}`
  await notifyMember(ctx, method.memberId, keptText(providerLabel(provider, ctx.oidcName)))
  return 'kept'
}

const removedText = (label: string) =>
  `${label}에서 연결이 끊겨서 그 계정을 내 로그인 방법에서 뺐어요. 내가 하지 않았다면 남은 방법으로 다시 로그인해 주세요.`

const keptText = (label: string) =>
  `${label}에서 연결이 끊겼어요. 같은 계정으로 다시 로그인하면 우편함이 열려요. ‘계정’에서 다른 로그인 방법을 더해 주세요.`
