import * as contract from '#contract/second-factor.ts'
import { offerSeconds } from '#contract/second-factor.ts'
import { hasRole } from '#server/features/members/has-role.ts'
import { markSecondStep } from '#server/features/members/sign-ins.ts'
import { type Ctx, type Me, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { authenticatorAddress, createSecret } from './authenticator.ts'
import { enrol } from './enrol.ts'
import { qrCode } from './qr-code.ts'

/** Offers a member with a role a secret, in place of one that they did not confirm. */
export const startSecondFactor = endpoint(contract.startSecondFactor, async (ctx, me) => {
  const { sql, now, vault } = ctx
  const secret = createSecret()
  const expiresAt = secondsAfter(now, offerSeconds)
  const offered = await sql`
    insert into second_factor_offers (member_id, secret_sealed, expires_at)
    select id, ${vault.seal('factor.secret', secret)}::bytea, ${expiresAt}::timestamptz from members
    where id = ${me.id} and status = 'ACTIVE' and ${hasRole(ctx)}
      and not exists (select from second_factors where member_id = ${me.id})
    on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, expires_at = excluded.expires_at`
  if (offered.count === 0) return refuse((await obstacle(ctx, me)) ?? 'AUTH-005')
  const address = authenticatorAddress(secret, me.zipCode)
  return { secret, address, qr: qrCode(address), expiresAt: toInstant(expiresAt) }
})

/** Enrols the offered secret. The calling sign-in counts as one that passed the second step. */
export const confirmSecondFactor = endpoint(contract.confirmSecondFactor, async (ctx, me, { body }) => {
  const { sql, now, vault } = ctx
  const [offer] = await sql<{ sealed: Buffer }[]>`
    select secret_sealed as sealed from second_factor_offers
    where member_id = ${me.id} and expires_at > ${now} for update`
  if (!offer) return refuse((await obstacle(ctx, me)) ?? 'FACTOR-004')
  const enrolled = await enrol(ctx, me.id, vault.open('factor.secret', offer.sealed), body.code)
  if (enrolled.outcome === 'wrong') return refuse('FACTOR-002')
  if (enrolled.outcome === 'taken') return refuse((await obstacle(ctx, me)) ?? 'AUTH-005')
  await sql`delete from second_factor_offers where member_id = ${me.id}`
  await markSecondStep(ctx, me.signInId)
  return { recoveryCodes: enrolled.recoveryCodes }
})

/** Why a member may not enrol, or null. */
async function obstacle(ctx: Ctx, me: Me): Promise<'AUTH-008' | 'FACTOR-001' | null> {
  const { sql } = ctx
  const [member] = await sql<[{ hasRole: boolean; isEnrolled: boolean }]>`
    select ${hasRole(ctx)} as "hasRole", exists (select from second_factors where member_id = id) as "isEnrolled"
    from members where id = ${me.id}`
  if (!member.hasRole) return 'AUTH-008'
  return member.isEnrolled ? 'FACTOR-001' : null
}
