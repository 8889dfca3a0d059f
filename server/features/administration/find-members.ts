import * as contract from '#contract/administration.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

import { type MemberSummary, summary } from './member-summary.ts'

/**
 * The member of a zip code, or all accounts of a complete e-mail address. Only this call links the two, so each search
 * is recorded; the searched address is not.
 */
export const findMembers = endpoint(contract.findMembers, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const asked = query.query.trim()
  const byEmail = asked.includes('@')
  const isFound = byEmail
    ? sql`m.person_id in (
        select id from people where email_hash in ${sql(vault.hashes('email', asked.toLowerCase()))}
        union select o.person_id from sign_in_methods s join members o on o.id = s.member_id
          where s.email_hash in ${sql(vault.hashes('email', asked.toLowerCase()))})`
    : sql`m.zip_code = ${asked.toUpperCase()}`
  const found = await sql<(MemberSummary & { email: Buffer | null })[]>`
    select ${summary(ctx)}, m.email_sealed as email from members m where ${isFound} order by m.id`
  await recordAct(ctx, me, {
    act: 'MEMBER_LOOK_UP',
    member: found[0]?.memberId,
    detail: { by: byEmail ? 'EMAIL' : 'ZIP_CODE', count: found.length },
  })
  return found.map(({ email, ...member }) => ({
    ...member,
    email: email && vault.open('member.email', email),
  }))
})
