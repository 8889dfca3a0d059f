import * as contract from '#contract/administration.ts'
import { record } from '#server/features/audit/record.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

import { type Summary, summary } from './summary.ts'

/**
 * The member of a zip code, or every account of a whole e-mail address. It ties the two together, which nobody else
 * here can, so that each search is kept; an address that was searched is not.
 */
export const findMembers = endpoint(contract.findMembers, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const asked = query.query.trim()
  const byEmail = asked.includes('@')
  const those = byEmail
    ? sql`m.person_id in (
        select id from people where email_hash in ${sql(vault.hashes('email', asked.toLowerCase()))})`
    : sql`m.zip_code = ${asked.toUpperCase()}`
  const found = await sql<(Summary & { email: Buffer | null })[]>`
    select ${summary(ctx)}, m.email_sealed as email from members m where ${those} order by m.id`
  await record(ctx, me, {
    act: 'MEMBER_LOOK_UP',
    member: found[0]?.memberId,
    detail: { by: byEmail ? 'EMAIL' : 'ZIP_CODE', count: found.length },
  })
  return found.map(({ email, ...member }) => ({
    ...member,
    email: email && vault.open('member.email', email),
  }))
})
