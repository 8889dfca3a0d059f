import { randomBytes } from 'node:crypto'
import * as contract from '#contract/auth.ts'
import { signInStateSeconds } from '#contract/auth.ts'
import { createAccessToken } from '#server/features/members/access-token.ts'
import { lacksSecondStep } from '#server/features/members/has-role.ts'
import { notePresence } from '#server/features/members/presence.ts'
import type { Role } from '#server/features/members/role.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

const appealTokenSeconds = 1800

/**
 * A one-time state for a member, valid for 3 minutes: for a sign-in that has begun, or for the appeal of a barred
 * member.
 */
export async function issueState(
  { sql, now, vault }: Ctx,
  memberId: number,
  of: number | 'appeal',
): Promise<string> {
  const state = randomBytes(32).toString('base64url')
  const [appeal, signInId] = of === 'appeal' ? [true, null] : [false, of]
  await sql`insert into sign_in_states (state_hash, member_id, appeal, sign_in_id, expires_at)
    values (${vault.hash('token', state)}, ${memberId}, ${appeal}, ${signInId},
      ${secondsAfter(now, signInStateSeconds)})`
  return state
}

/** Deletes the unused states of a member. */
export async function forgetStates({ sql }: Ctx, memberId: number): Promise<void> {
  await sql`delete from sign_in_states where member_id = ${memberId}`
}

type Exchanged = {
  id: number
  role: Role
  zipCode: string | null
  appeal: boolean
  /** Null for an appeal, and if a server of the former version issued the state. */
  signInId: number | null
}

/**
 * Consumes a state, at any server. Returns an access token for its member, or for an appeal one for a barred member's
 * calls. Refuses AUTH-006 if the sign-in was ended meanwhile.
 */
export const exchangeState = endpoint(contract.exchangeState, async (ctx, _me, { query }) => {
  const { sql, now, vault } = ctx
  const [member] = await sql<Exchanged[]>`
    with used as (
      delete from sign_in_states where state_hash in ${sql(vault.hashes('token', query.state ?? ''))} and expires_at > ${now}
      returning member_id, appeal, sign_in_id
    )
    select m.id, m.role, m.zip_code as "zipCode", used.appeal, used.sign_in_id as "signInId"
    from used join members m on m.id = used.member_id
    where m.status = case when used.appeal then 'BARRED' else 'ACTIVE' end and (used.sign_in_id is null
      or exists (select from sign_ins s where s.id = used.sign_in_id and s.ended_at is null and not ${lacksSecondStep(ctx)}))`
  if (!member) return refuse('AUTH-006')
  if (!member.appeal) await notePresence(ctx, member.id)
  const accessToken = member.appeal
    ? createAccessToken(ctx, { ...member, role: 'BARRED' }, appealTokenSeconds)
    : createAccessToken(ctx, member)
  return { accessToken }
})
