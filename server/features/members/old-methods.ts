import type { ProviderName } from '#contract/auth.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { moveFirstMethod } from './remove-method.ts'

/** The mark of a provider ends after this long. */
export const changeSeconds = 180 * 86_400

/** SQL expression: the provider of a method `s` has other ids since its last sign-in. */
export const isOld = ({
  sql,
  now,
}: Ctx) => sql`exists (select from provider_changes c where c.provider = s.provider
  and c.changed_at > ${secondsAfter(now, -changeSeconds)} and coalesce(s.signed_in_at, s.made_at) < c.changed_at)`

/** Marks a provider until the returned instant, or returns null if a mark stands. */
export async function markProviderChange({ sql, now }: Ctx, provider: ProviderName): Promise<Date | null> {
  const marked = await sql`
    insert into provider_changes (provider, changed_at) values (${provider}, ${now})
    on conflict (provider) do update set changed_at = excluded.changed_at, first_used_at = null
    where provider_changes.changed_at <= ${secondsAfter(now, -changeSeconds)}`
  return marked.count > 0 ? secondsAfter(now, changeSeconds) : null
}

/** Ends a mark, or returns null without one. */
export async function endProviderChange(
  { sql }: Ctx,
  provider: ProviderName,
): Promise<{ isUsed: boolean } | null> {
  const [ended] = await sql<{ isUsed: boolean }[]>`
    delete from provider_changes where provider = ${provider} returning first_used_at is not null as "isUsed"`
  return ended ?? null
}

/** The marks that stand. */
export const listProviderChanges = ({ sql, now }: Ctx) => sql<
  { provider: ProviderName; changedAt: string; isUsed: boolean }[]
>`
  select provider, changed_at as "changedAt", first_used_at is not null as "isUsed" from provider_changes
  where changed_at > ${secondsAfter(now, -changeSeconds)} order by provider`

export type OldMethod = { id: number; memberId: number }

/**
 * The old method of the one active member with this provider and this verified e-mail, or null. With two such members nobody
 * knows whose box the account opens. `locks` keeps a sign-in by the old account waiting.
 */
export async function getOldMethod(
  ctx: Ctx,
  { provider, email }: { provider: ProviderName; email: string | null },
  { locks = false } = {},
): Promise<OldMethod | null> {
  const { sql, vault } = ctx
  if (email === null) return null
  const methods = await sql<OldMethod[]>`
    select s.id, s.member_id as "memberId" from sign_in_methods s join members m on m.id = s.member_id
    where s.email_hash in ${sql(vault.hashes('email', email.toLowerCase()))} and s.provider = ${provider}
      and s.removed_at is null and m.status = 'ACTIVE' and m.zip_code is not null and ${isOld(ctx)}
    order by s.made_at desc, s.id desc ${locks ? sql`for no key update of s` : sql``}`
  const [newest] = methods
  return newest && methods.every(({ memberId }) => memberId === newest.memberId) ? newest : null
}

/** Takes an old method out of use after another account took its place. Its hashes stay, and its recovery code does. */
export async function retireOldMethod(ctx: Ctx, { id, memberId }: OldMethod): Promise<void> {
  const { sql, now } = ctx
  const [retired] = await sql<{ provider: ProviderName }[]>`
    update sign_in_methods set removed_at = ${now}, email_sealed = null, subject_sealed = null, moved = true
    where id = ${id} returning provider`
  await moveFirstMethod(ctx, memberId)
  await sql`update provider_changes set first_used_at = coalesce(first_used_at, ${now})
    where provider = ${retired?.provider ?? null}`
}

/**
 * An account whose place another one took signs in after all: it opens the box again, beside that one. So nobody takes a box for
 * good with an e-mail that was somebody else's before. Returns the member, who is to be told.
 */
export async function reviveMovedMethod(
  { sql }: Ctx,
  provider: ProviderName,
  hashes: Buffer[],
): Promise<number | null> {
  const [revived] = await sql<{ memberId: number }[]>`
    update sign_in_methods s set removed_at = null, moved = false
    where s.id = (select o.id from sign_in_methods o join members m on m.id = o.member_id
      where o.provider = ${provider} and o.subject_hash in ${sql(hashes)} and o.moved and m.status = 'ACTIVE'
        and not exists (select from sign_in_methods h where h.provider = ${provider}
          and h.subject_hash in ${sql(hashes)} and h.removed_at is null)
      order by o.removed_at desc limit 1)
    returning member_id as "memberId"`
  return revived?.memberId ?? null
}

export const movedText = (label: string) =>
  `${label}의 계정 번호가 바뀌어서, 같은 이메일의 새 계정이 로그인 방법이 됐어요. 내가 하지 않았다면 ‘계정’에서 바로 빼 주세요.`

export const revivedText = (label: string) =>
  `전에 쓰던 ${label} 계정으로 다시 로그인했어요. ‘계정’에 모르는 로그인 방법이 있다면 바로 빼 주세요.`
