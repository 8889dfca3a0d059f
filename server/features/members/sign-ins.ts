import { randomBytes } from 'node:crypto'
import { refreshGraceSeconds, refreshSeconds, signInSeconds } from '#contract/auth.ts'
import { recentSignInSeconds } from '#contract/second-factor.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { lacksSecondStep } from './has-role.ts'
import type { Role } from './role.ts'

type Begun = { refreshToken: string; signInId: number }

/**
 * A renewed sign-in: its member, and the successor of the shown token, or null if that token has all its successors.
 */
export type Renewed = {
  refreshToken: string | null
  signInId: number
  id: number
  role: Role
  zipCode: string | null
}

// Two tabs and a repeated call renew at once; a stolen token must not yield any number of tokens.
const maxSuccessors = 3

/** Begins a sign-in of an active member on one device. Of its refresh token only a hash is stored. */
export async function beginSignIn(
  { sql, now, vault }: Ctx,
  memberId: number,
  {
    passedSecondStep = false,
    methodId = null,
  }: { passedSecondStep?: boolean; methodId?: number | null } = {},
): Promise<Begun> {
  const refreshToken = newToken()
  const [begun] = await sql<{ signInId: number }[]>`
    with begun as (
      insert into sign_ins (member_id, created_at, second_step_at, method_id)
      select id, ${now}, ${passedSecondStep ? now : null}::timestamptz, ${methodId}::bigint from members where id = ${memberId} and status = 'ACTIVE'
        and not exists (select from sign_in_methods where id = ${methodId}::bigint and removed_at is not null)
      returning id
    )
    insert into refresh_tokens (token_hash, sign_in_id, issued_at, expires_at)
    select ${vault.hash('token', refreshToken)}, id, ${now}, ${secondsAfter(now, refreshSeconds)} from begun
    returning sign_in_id as "signInId"`
  return begun ? { refreshToken, ...begun } : refuse('AUTH-005')
}

/**
 * Gives a refresh token its successor. A token replaced up to 10 s ago gets a further one, 3 in all. A token used later
 * was stolen: the sign-in ends, as does one without the second step that it needs. Null without a valid sign-in.
 */
export async function renewSignIn(ctx: Ctx, token: string): Promise<Renewed | null> {
  const { sql, now, vault } = ctx
  const hashes = vault.hashes('token', token)
  // Locks the token, so that the second of two concurrent calls sees the first, and the sign-in, so that it does not
  // end meanwhile. The member is locked first, in the order of `lockNewcomer`.
  const [shown] = await sql<(Omit<Renewed, 'refreshToken'> & { successors: number; ends: boolean })[]>`
    select s.id as "signInId", m.id, m.role, m.zip_code as "zipCode", t.successors,
      coalesce(t.replaced_at <= ${secondsAfter(now, -refreshGraceSeconds)}, false) or ${lacksSecondStep(ctx)} as ends
    from refresh_tokens t join sign_ins s on s.id = t.sign_in_id join members m on m.id = s.member_id
    where t.token_hash in ${sql(hashes)} and t.expires_at > ${now} and s.ended_at is null and m.status = 'ACTIVE'
      and s.created_at > ${secondsAfter(now, -signInSeconds)}
    for key share of m for update of t, s`
  if (!shown) return null
  const { ends, successors, ...member } = shown
  if (ends) {
    const ended = await sql<Ended>`update sign_ins set ended_at = ${now} where id = ${member.signInId}
      returning id as "signInId", member_id as "memberId"`
    signalEndedSignIns(ctx, ended)
    return null
  }
  if (successors >= maxSuccessors) return { refreshToken: null, ...member }
  const refreshToken = newToken()
  await sql`
    with replaced as (
      update refresh_tokens set replaced_at = coalesce(replaced_at, ${now}), successors = successors + 1
      where token_hash in ${sql(hashes)}
    )
    insert into refresh_tokens (token_hash, sign_in_id, issued_at, expires_at)
    values (${vault.hash('token', refreshToken)}, ${member.signInId}, ${now}, ${secondsAfter(now, refreshSeconds)})`
  return { refreshToken, ...member }
}

/**
 * The barred member whose sign-in the bar ended, by refresh token. The token must be unexpired and not replaced more
 * than 10 s ago. It lets the browser tell a bar from a withdrawal.
 */
export async function getBarredMember({ sql, now, vault }: Ctx, token: string): Promise<number | null> {
  const [member] = await sql<{ id: number }[]>`
    select m.id from refresh_tokens t join sign_ins s on s.id = t.sign_in_id join members m on m.id = s.member_id
    where t.token_hash in ${sql(vault.hashes('token', token))} and t.expires_at > ${now}
      and (t.replaced_at is null or t.replaced_at > ${secondsAfter(now, -refreshGraceSeconds)})
      and m.status = 'BARRED' and s.ended_at = m.left_at`
  return member?.id ?? null
}

/**
 * Ends the sign-in of a refresh token, replaced or not, and the one that the access token names. They differ if another
 * tab has signed in since. False if there is neither.
 */
export async function endCallersSignIns(
  ctx: Ctx,
  token: string | undefined,
  me: Me | null,
): Promise<boolean> {
  const { sql, now, vault } = ctx
  const ended = await sql<Ended>`update sign_ins set ended_at = coalesce(ended_at, ${now})
    where id in (
      select sign_in_id from refresh_tokens where token_hash in ${sql(vault.hashes('token', token ?? ''))}
      union select ${me?.signInId ?? null}::bigint)
    returning id as "signInId", member_id as "memberId"`
  signalEndedSignIns(ctx, ended)
  return ended.length > 0
}

/** Notes that a sign-in passed the second step. A token of the former version names no sign-in. */
export async function markSecondStep({ sql, now }: Ctx, signInId: number | undefined): Promise<void> {
  await sql`update sign_ins set second_step_at = ${now} where id = ${signInId ?? null}`
}

/** The caller's sign-in as a row, if it has not ended and began in the last five minutes. A renewal keeps the beginning. */
export const recentSignIn = ({ sql, now }: Ctx, me: Me) => sql`
  select created_at from sign_ins where id = ${me.signInId ?? null}::bigint and member_id = ${me.id}
    and ended_at is null and created_at > ${secondsAfter(now, -recentSignInSeconds)}`

/** Ends all sign-ins of these members, who are barred or withdraw. */
export async function endSignIns({ sql, now }: Ctx, memberIds: number[]): Promise<void> {
  await sql`update sign_ins set ended_at = ${now} where member_id = any(${memberIds}) and ended_at is null`
}

/** Ends all sign-ins of an active member at once, on every server, and returns their number. */
export async function signOut(ctx: Ctx, memberId: number): Promise<number> {
  const { sql, now } = ctx
  const ended = await sql<Ended>`
    update sign_ins set ended_at = ${now} where member_id = ${memberId} and ended_at is null
    returning id as "signInId", member_id as "memberId"`
  signalEndedSignIns(ctx, ended)
  return ended.length
}

type Ended = { signInId: number; memberId: number }[]

/** Signals all servers to revoke the access tokens and streams of these sign-ins. */
export function signalEndedSignIns({ signals }: Ctx, ended: Ended): void {
  for (const one of ended) signals.push({ kind: 'sessionRevoked', ...one })
}

const newToken = () => randomBytes(32).toString('base64url')
