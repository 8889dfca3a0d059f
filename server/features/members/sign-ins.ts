import { randomBytes } from 'node:crypto'
import { refreshGraceSeconds, refreshSeconds, signInSeconds } from '#contract/auth.ts'
import { type Ctx, type Me, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { keptSeconds } from '#server/platform/signals/revocations.ts'

type Begun = { refreshToken: string; signInId: number }

/** A sign-in that goes on: its member, and the successor of the shown token; null where that has all its successors. */
export type Renewed = {
  refreshToken: string | null
  signInId: number
  id: number
  role: 'USER' | 'ADMIN'
  zipCode: string | null
}

// Two tabs and a repeated call ask at once; a stolen token must not become any number of tokens.
const successorsMost = 3

/** Begins a sign-in of an active member on one device; of its refresh token only a hash is kept. */
export async function beginSignIn({ sql, now, vault }: Ctx, memberId: number): Promise<Begun> {
  const refreshToken = newToken()
  const [begun] = await sql<{ signInId: number }[]>`
    with begun as (
      insert into sign_ins (member_id, created_at)
      select id, ${now} from members where id = ${memberId} and status = 'ACTIVE'
      returning id
    )
    insert into refresh_tokens (token_hash, sign_in_id, issued_at, expires_at)
    select ${vault.hash('token', refreshToken)}, id, ${now}, ${secondsAfter(now, refreshSeconds)} from begun
    returning sign_in_id as "signInId"`
  return begun ? { refreshToken, ...begun } : refuse('AUTH-005')
}

/**
 * Gives a refresh token its successor. A token that was replaced up to 10 s ago gets a further one, 3 in all; later uses
 * within the 10 s get none. A token used after the 10 s was stolen: the whole sign-in ends. Null where nothing goes on.
 */
export async function renewSignIn(ctx: Ctx, token: string): Promise<Renewed | null> {
  const { sql, now, vault } = ctx
  const hashes = vault.hashes('token', token)
  // Locking the token makes the second of two at once read what the first wrote; locking the sign-in keeps it from
  // being ended in between. The member is locked first, in the order of `holdNewcomer`.
  const [shown] = await sql<(Omit<Renewed, 'refreshToken'> & { successors: number; reused: boolean })[]>`
    select s.id as "signInId", m.id, m.role, m.zip_code as "zipCode", t.successors,
      coalesce(t.replaced_at <= ${secondsAfter(now, -refreshGraceSeconds)}, false) as reused
    from refresh_tokens t join sign_ins s on s.id = t.sign_in_id join members m on m.id = s.member_id
    where t.token_hash in ${sql(hashes)} and t.expires_at > ${now} and s.ended_at is null and m.status = 'ACTIVE'
      and s.created_at > ${secondsAfter(now, -signInSeconds)}
    for key share of m for update of t, s`
  if (!shown) return null
  const { reused, successors, ...member } = shown
  if (reused) {
    const ended = await sql<Ended>`update sign_ins set ended_at = ${now} where id = ${member.signInId}
      returning id as "signInId", member_id as "memberId"`
    tellEnded(ctx, ended)
    return null
  }
  if (successors >= successorsMost) return { refreshToken: null, ...member }
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
 * The barred member whose sign-in the bar ended, by its refresh token. The token must be one that would be renewed
 * otherwise: unexpired, and not replaced more than 10 s ago. The browser learns so that it was no withdrawal.
 */
export async function barredBy({ sql, now, vault }: Ctx, token: string): Promise<number | null> {
  const [member] = await sql<{ id: number }[]>`
    select m.id from refresh_tokens t join sign_ins s on s.id = t.sign_in_id join members m on m.id = s.member_id
    where t.token_hash in ${sql(vault.hashes('token', token))} and t.expires_at > ${now}
      and (t.replaced_at is null or t.replaced_at > ${secondsAfter(now, -refreshGraceSeconds)})
      and m.status = 'BARRED' and s.ended_at = m.left_at`
  return member?.id ?? null
}

/**
 * Ends the sign-in that a refresh token is of, replaced or not, and the one that an access token names, which is the same
 * unless another tab has signed in anew; false where there is neither.
 */
export async function leaveSignIn(ctx: Ctx, token: string | undefined, me: Me | null): Promise<boolean> {
  const { sql, now, vault } = ctx
  const ended = await sql<Ended>`update sign_ins set ended_at = coalesce(ended_at, ${now})
    where id in (
      select sign_in_id from refresh_tokens where token_hash in ${sql(vault.hashes('token', token ?? ''))}
      union select ${me?.signInId ?? null}::bigint)
    returning id as "signInId", member_id as "memberId"`
  tellEnded(ctx, ended)
  return ended.length > 0
}

/** Ends every sign-in of these members, who are barred or withdraw. */
export async function endSignIns({ sql, now }: Ctx, memberIds: number[]): Promise<void> {
  await sql`update sign_ins set ended_at = ${now} where member_id = any(${memberIds}) and ended_at is null`
}

/**
 * A chore: forgets sign-ins that ended so long ago that no access token names them any more, or whose last token has
 * expired, and the expired tokens of the others. A sign-in that a bar ended is kept while the bar lasts (`barredBy`).
 */
export const forgetSignIns = {
  name: 'sign-ins',
  everySeconds: 3600,
  async run({ sql, now, times }: Ctx): Promise<number> {
    const ended = await sql`delete from sign_ins s where ended_at <= ${secondsAfter(now, -keptSeconds(times))}
      and not exists (select from members m where m.id = s.member_id and m.status = 'BARRED' and m.left_at = s.ended_at)`
    const lapsed = await sql`
      delete from sign_ins where id = any(array(select sign_in_id from refresh_tokens where expires_at <= ${now}))
        and not exists (select from refresh_tokens t where t.sign_in_id = sign_ins.id and t.expires_at > ${now})`
    const tokens = await sql`delete from refresh_tokens where expires_at <= ${now}`
    return ended.count + lapsed.count + tokens.count
  },
}

type Ended = { signInId: number; memberId: number }[]

/** Every server closes its doors to the access tokens of what has ended, and its streams. */
export function tellEnded({ signals }: Ctx, ended: Ended): void {
  for (const one of ended) signals.push({ kind: 'sessionRevoked', ...one })
}

const newToken = () => randomBytes(32).toString('base64url')
