import { randomInt } from 'node:crypto'
import { recoveryCodesCount } from '#contract/second-factor.ts'
import type { Ctx } from '#server/platform/ctx.ts'

// Crockford's base32: without I, L, O and U. Ten characters have 50 bits.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10

/** Replaces the recovery codes of a member, and returns the new ones as they are shown. Only hashes are stored. */
export async function replaceRecoveryCodes({ sql, vault }: Ctx, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, drawCode)
  await sql`delete from recovery_codes where member_id = ${memberId}`
  await sql`insert into recovery_codes (member_id, code_hash)
    select ${memberId}::bigint, decode(hash, 'hex')
    from unnest(${codes.map(code => vault.hash('recovery', code).toString('hex'))}::text[]) as hashed (hash)`
  return codes.map(code => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

/** Deletes an unused recovery code of a member; false if there is no such code. */
export async function takeRecoveryCode(
  { sql, vault }: Ctx,
  memberId: number,
  code: string,
): Promise<boolean> {
  const taken = await sql`delete from recovery_codes
    where member_id = ${memberId} and code_hash in ${sql(vault.hashes('recovery', code))}`
  return taken.count > 0
}

const drawCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
