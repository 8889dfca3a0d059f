import * as contract from '#contract/private-names.ts'
import { openPrivateName } from '#server/features/mailbox/sealed-private-name.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** My private names, also for the export. */
export const listPrivateNames = endpoint(contract.listPrivateNames, async ({ sql, vault }, me) => {
  const rows = await sql<{ matchingId: number; oppositeZipCode: string; words: Buffer }[]>`
    select c.id as "matchingId", coalesce(o.zip_code, '') as "oppositeZipCode", p.words_sealed as words
    from private_names p join correspondences c on c.id = p.correspondence_id
    join members o on o.id = c.member_a + c.member_b - ${me.id}::bigint
    where p.member_id = ${me.id} order by c.id`
  return rows.map(({ words, ...whose }) => ({ ...whose, ...openPrivateName(vault, words) }))
})
