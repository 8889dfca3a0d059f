import * as contract from '#contract/second-factor.ts'
import { recentSignInSeconds } from '#contract/second-factor.ts'
import { hasRole } from '#server/features/members/has-role.ts'
import { markSecondStep, recentSignIn } from '#server/features/members/sign-ins.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { authenticatorAddress, createSecret } from './authenticator.ts'
import { enrol } from './enrol.ts'
import { qrCode } from './qr-code.ts'

/**
 * Offers a member with a role a secret, in place of one that they did not confirm. The sign-in must be recent: a stolen
 * session must not lock its member out by a factor of the thief.
 */
export const startSecondFactor = endpoint(contract.startSecondFactor, async (ctx, me) => {
  const { sql, vault } = ctx
  const secret = createSecret()
  const [offer] = await sql<{ expiresAt: string }[]>`
    insert into second_factor_offers (member_id, secret_sealed, expires_at)
    select id, ${vault.seal('factor.secret', secret)}::bytea,
      recent.created_at + make_interval(secs => ${recentSignInSeconds})
    from members, (${recentSignIn(ctx, me)}) recent
    where id = ${me.id} and status = 'ACTIVE' and ${hasRole(ctx)}
      and not exists (select from second_factors where member_id = ${me.id})
    on conflict (member_id) do update set secret_sealed = excluded.secret_sealed, expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`
  if (!offer) return refuse((await obstacle(ctx, me)) ?? 'AUTH-005')
  const address = authenticatorAddress(secret, me.zipCode)
  return { secret, address, qr: qrCode(address), ...offer }
})

/** Enrols the offered secret. The calling sign-in counts as one that passed the second step. */
export const confirmSecondFactor = endpoint(contract.confirmSecondFactor, async (ctx, me, { body }) => {
  const { sql, now, vault } = ctx
  // A refusal rolls the deletion back.
  const [offer] = await sql<{ sealed: Buffer }[]>`
    delete from second_factor_offers
    where member_id = ${me.id} and expires_at > ${now} and exists (${recentSignIn(ctx, me)})
    returning secret_sealed as sealed`
  if (!offer) return refuse((await obstacle(ctx, me)) ?? 'FACTOR-004')
  const enrolled = await enrol(ctx, me.id, vault.open('factor.secret', offer.sealed), body.code)
  if (enrolled.outcome === 'wrong') return refuse('FACTOR-002')
  if (enrolled.outcome === 'taken') return refuse((await obstacle(ctx, me)) ?? 'AUTH-005')
  await markSecondStep(ctx, me.signInId)
  return { recoveryCodes: enrolled.recoveryCodes }
})

/** Why a member may not enrol, or null. */
async function obstacle(ctx: Ctx, me: Me): Promise<'AUTH-008' | 'FACTOR-001' | 'FACTOR-006' | null> {
  const { sql } = ctx
  const [member] = await sql<[{ hasRole: boolean; isEnrolled: boolean; isRecent: boolean }]>`
    select ${hasRole(ctx)} as "hasRole", exists (select from second_factors where member_id = id) as "isEnrolled",
      exists (${recentSignIn(ctx, me)}) as "isRecent"
    from members where id = ${me.id}`
  if (!member.hasRole) return 'AUTH-008'
  if (member.isEnrolled) return 'FACTOR-001'
  return member.isRecent ? null : 'FACTOR-006'
}
