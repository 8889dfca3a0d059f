import type { ProviderName } from '#contract/auth.ts'
import * as contract from '#contract/members.ts'
import type { Output } from '#contract/route.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The method of the calling sign-in as a row, unless it was removed. */
export const methodInUse = ({ sql }: Pick<Ctx, 'sql'>, me: Me) => sql`
  select s.id as used_id, s.provider as used_provider, s.email_sealed as used_sealed from sign_ins i join sign_in_methods s on s.id = i.method_id
  where i.id = ${me.signInId ?? null}::bigint and s.member_id = ${me.id} and s.removed_at is null`

type Row = { id: number; provider: ProviderName; email: Buffer | null; addedAt: string; current: boolean }

/** The member's sign-in methods, the oldest first. */
export const listSignInMethods = endpoint(contract.listSignInMethods, async (ctx, me) => {
  const { sql, vault } = ctx
  const rows = await sql<Row[]>`
    select s.id, s.provider, s.email_sealed as email, s.made_at as "addedAt", used_id is not null as current
    from sign_in_methods s left join (${methodInUse(ctx, me)}) used on used_id = s.id
    where s.member_id = ${me.id} and s.removed_at is null order by s.made_at, s.id`
  return rows.map(({ email, ...method }): Output<typeof contract.listSignInMethods>[number] => ({
    ...method,
    email: email ? vault.open('member.email', email) : '',
  }))
})
