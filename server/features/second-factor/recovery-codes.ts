import { recoveryCodesCount } from '#contract/second-factor.ts'
import { drawCode, inGroups } from '#server/platform/crypto/short-codes.ts'
import type { Ctx } from '#server/platform/ctx.ts'

// 50 bits.
const length = 10

/** Replaces the recovery codes of a member, and returns the new ones as they are shown. Only hashes are stored. */
export async function replaceRecoveryCodes({ sql, vault }: Ctx, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () => drawCode(length))
  await sql`delete from recovery_codes where member_id = ${memberId}`
  await sql`insert into recovery_codes (member_id, code_hash)
    select ${memberId}::bigint, decode(hash, 'hex')
    from unnest(${codes.map(code => vault.hash('recovery', code).toString('hex'))}::text[]) as hashed (hash)`
  return codes.map(inGroups)
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
