import type { Exported } from '#contract/export.ts'
import type { KeptThanks } from '#contract/thanks.ts'
import * as contract from '#contract/thanks.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { gone, isSentTo } from '#server/features/mailbox/visibility.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { openThanks, seesThanks, type ThanksRow, thanksColumns } from './thanks-state.ts'

type Row = Sealed<Omit<KeptThanks, keyof ThanksRow | 'contacts' | 'titleCovered' | 'covered'>, 'title'> &
  ThanksRow & { sentToMe: boolean; withoutContact: boolean; unwanted: Buffer | null }

/** My thanks of one side. Those of a deleted or hidden letter are left out. */
export const listThanks = endpoint(contract.listThanks, async (ctx, me, { query }) => {
  const { sql, vault } = ctx
  const isReceived = query.side === 'RECEIVED'
  const mine = isReceived ? sql`t.receiver_id = ${me.id}` : sql`t.giver_id = ${me.id}`
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from thanks t join letters l on l.id = t.letter_id
    where ${mine} and ${seesThanks(ctx, me.id)} and not ${gone(ctx)}`
  const rows = await sql<Row[]>`
    select l.id as "letterId", l.title_sealed as title, l.font_type as "fontType", l.sent_at as "letterSentAt",
      coalesce(o.zip_code, '') as "oppositeZipCode", ${thanksColumns(ctx)}, ${isSentTo(ctx, me.id)} as "sentToMe",
      ${withoutContact(ctx)} as "withoutContact", ${selectUnwanted(ctx, me.id)} as unwanted
    from thanks t join letters l on l.id = t.letter_id
      join members o on o.id = t.giver_id + t.receiver_id - ${me.id}::bigint
    where ${mine} and ${seesThanks(ctx, me.id)} and not ${gone(ctx)}
    order by t.thanked_at desc, t.letter_id desc ${cutTo(ctx, query)}`
  const isUnwanted = unwantedTest(vault, rows[0]?.unwanted ?? null)
  return paged(
    rows.map(row => {
      const given = openThanks(vault, row, isReceived ? isUnwanted : () => false)
      const letter = unseal(vault, row, { title: 'letter.title' })
      return {
        ...letter,
        ...given,
        contacts: isReceived ? [] : contactsToCover(ctx, letter),
        titleCovered: letter.sentToMe && isUnwanted(letter.title),
      }
    }),
    query,
    count,
  )
})

/** My thanks for the export, the oldest first. */
export async function exportThanks(ctx: Ctx, me: Me): Promise<Exported['thanks']> {
  const { sql, now, vault } = ctx
  const rows = await sql<Sealed<Exported['thanks'][number], 'words'>[]>`
    select t.letter_id as "letterId", case when t.giver_id = ${me.id} then 'GIVEN' else 'RECEIVED' end as side,
      ${thanksColumns(ctx)}, t.taken_back_at as "takenBackAt"
    from thanks t join letters l on l.id = t.letter_id
    where (${seesThanks(ctx, me.id)} or (t.giver_id = ${me.id} and t.words_until > ${now} and t.hidden_at is null)) and not ${gone(ctx)}
    order by t.thanked_at, t.letter_id`
  return rows.map(row => unseal(vault, row, { words: 'thanks.words' }))
}
