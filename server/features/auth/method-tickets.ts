import { randomBytes } from 'node:crypto'
import * as contract from '#contract/auth.ts'
import { recentSignInSeconds } from '#contract/second-factor.ts'
import { recentSignIn } from '#server/features/members/sign-ins.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** Gives a recent sign-in a one-time ticket with which this browser may add a method. */
export const startSignInMethod = endpoint(contract.startSignInMethod, async (ctx, me) => {
  const { sql, vault } = ctx
  const ticket = randomBytes(32).toString('base64url')
  const [made] = await sql<{ expiresAt: string }[]>`
    insert into method_tickets (token_hash, sign_in_id, expires_at)
    select ${vault.hash('token', ticket)}::bytea, ${me.signInId ?? null}::bigint,
      recent.created_at + make_interval(secs => ${recentSignInSeconds})
    from members, (${recentSignIn(ctx, me)}) recent where id = ${me.id} and status = 'ACTIVE'
    returning expires_at as "expiresAt"`
  return made ? { ticket, ...made } : refuse('METHOD-002')
})

/**
 * Takes a ticket and returns its sign-in, or null. The browser must hold the refresh token of that sign-in, so that nobody
 * has a visitor add their account to the box of another.
 */
export async function takeTicket(
  { sql, now, vault }: Ctx,
  ticket: string,
  refreshToken: string | undefined,
): Promise<number | null> {
  const [taken] = await sql<{ signInId: number }[]>`
    delete from method_tickets t where t.token_hash in ${sql(vault.hashes('token', ticket))} and t.expires_at > ${now}
      and exists (select from sign_ins i join refresh_tokens r on r.sign_in_id = i.id
        where i.id = t.sign_in_id and i.ended_at is null and r.token_hash in ${sql(vault.hashes('token', refreshToken ?? ''))})
    returning sign_in_id as "signInId"`
  return taken?.signInId ?? null
}
