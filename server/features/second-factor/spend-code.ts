import { lockSeconds, wrongCodesMost } from '#contract/second-factor.ts'
import { readTyped } from '#server/platform/crypto/short-codes.ts'
import { type Ctx, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { stepOfCode } from './authenticator.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** `left`: the tries before the lock. `absent`: the member has no second factor. */
export type Spent =
  | { outcome: 'passed'; by: 'app' | 'recovery' }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'locked'; until: string }
  | { outcome: 'absent' }

type Factor = { sealed: Buffer; lockedUntil: string | null }

/**
 * Spends a code of the authenticator, or a recovery code. The row stays locked until the end of the transaction, so ten
 * codes at once get five tries. The caller commits a wrong code too. During a lock no code is tried.
 */
export async function spendCode(ctx: Ctx, memberId: number, typed: string): Promise<Spent> {
  const { sql, now, log } = ctx
  const [factor] = await sql<Factor[]>`
    select secret_sealed as sealed, ${lockedUntil(ctx)} as "lockedUntil" from second_factors
    where member_id = ${memberId} for update`
  if (!factor) return { outcome: 'absent' }
  if (factor.lockedUntil) return { outcome: 'locked', until: factor.lockedUntil }
  const code = readTyped(typed)
  const kind = /^\d{6}$/.test(code) ? 'app' : 'recovery'
  const isRight =
    kind === 'app'
      ? await takeStep(ctx, memberId, factor.sealed, code)
      : await takeRecoveryCode(ctx, memberId, code)
  if (isRight) {
    await sql`update second_factors set wrong_codes = 0, wrong_at = null where member_id = ${memberId}`
    return { outcome: 'passed', by: kind }
  }
  const [counted] = await sql<[{ wrongCodes: number }]>`
    update second_factors set wrong_at = ${now},
      wrong_codes = case when wrong_at > ${secondsAfter(now, -lockSeconds)} then wrong_codes + 1 else 1 end
    where member_id = ${memberId} returning wrong_codes as "wrongCodes"`
  const left = wrongCodesMost - counted.wrongCodes
  if (left > 0) return { outcome: 'wrong', left }
  log.warn({ member: memberId }, 'wrong codes locked the second step of a member')
  return { outcome: 'locked', until: toInstant(secondsAfter(now, lockSeconds)) }
}

/** The end of the lock of a member's second step, or null. */
export async function getLock(ctx: Ctx, memberId: number): Promise<string | null> {
  const { sql } = ctx
  const [factor] = await sql<{ until: string | null }[]>`
    select ${lockedUntil(ctx)} as until from second_factors where member_id = ${memberId}`
  return factor?.until ?? null
}

const lockedUntil = ({ sql, now }: Ctx) => sql`
  case when wrong_codes >= ${wrongCodesMost} and wrong_at > ${secondsAfter(now, -lockSeconds)}
    then wrong_at + make_interval(secs => ${lockSeconds}) end`

// The update refuses a step that was used before, also by a transaction that committed while this one waited.
async function takeStep({ sql, now, vault }: Ctx, memberId: number, sealed: Buffer, code: string) {
  const step = stepOfCode(vault.open('factor.secret', sealed), code, now)
  if (step === null) return false
  const taken = await sql`
    update second_factors set last_step = ${step} where member_id = ${memberId} and last_step < ${step}`
  return taken.count > 0
}
