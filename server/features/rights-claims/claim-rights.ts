import * as contract from '#contract/rights-claims.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * Stores what the form sent, and reads no post: neither the answer nor its time can tell whether the post exists.
 * `placeClaims` looks the post up afterwards.
 */
export const claimRights = endpoint(contract.claimRights, async ({ sql, now, vault }, _me, { body }) => {
  const { address, reasonType, reason, contact } = body
  await sql`
    insert into rights_claims (post_number, reason_type, reason_sealed, contact_sealed, claimed_at)
    values (${address}, ${reasonType}, ${vault.seal('claim.reason', reason)}, ${vault.seal('claim.contact', contact)}, ${now})`
  return null
})
