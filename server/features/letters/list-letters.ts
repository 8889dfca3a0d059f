import type { ComingLetter, WaitingLetter } from '#contract/letters.ts'
import * as contract from '#contract/letters.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import { withoutContact } from '#server/features/contact-guard/without-contact.ts'
import { selectUnwanted, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { listDrafts } from './drafts.ts'
import { whereItIs } from './waiting-status.ts'

/** My drafts, the letters on their way to me but those for a chosen day, or my letters in the pool. */
export const listLetters = endpoint(contract.listLetters, async (ctx, me, { query }) => {
  if (query.status === 'draft') return listDrafts(ctx, me)
  return query.status === 'delivery' ? listComing(ctx, me) : listWaiting(ctx, me)
})

async function listComing(ctx: Ctx, me: Me): Promise<ComingLetter[]> {
  const { sql, now, vault } = ctx
  type Row = Sealed<Omit<ComingLetter, 'contacts' | 'covered'>, 'title'> & {
    withoutContact: boolean
    unwanted: Buffer | null
  }
  const rows = await sql<Row[]>`
    select ${selectUnwanted(ctx, me.id)} as unwanted, id as "letterId", title_sealed as title, sent_at as "deliveryStartedAt", deliver_at as "deliveryCompletedAt",
      ${withoutContact(ctx)} as "withoutContact"
    from letters l where receiver_id = ${me.id} and parent_id is not null and arrives_on is null
      and deliver_at > ${now} and stopped_at is null and deleted_at is null and hidden_at is null
    order by deliver_at, id`
  const isUnwanted = unwantedTest(vault, rows[0]?.unwanted ?? null)
  return rows.map(row => {
    const letter = unseal(vault, row, { title: 'letter.title' })
    return { ...letter, contacts: contactsToCover(ctx, letter), covered: isUnwanted(letter.title) }
  })
}

/** `held`: a member holds the letter, or an answer to it is under way. */
async function listWaiting(ctx: Ctx, me: Me): Promise<WaitingLetter[]> {
  const { sql, now, vault } = ctx
  const rows = await sql<Sealed<WaitingLetter, 'title'>[]>`
    select l.id as "letterId", l.title_sealed as title, l.category, l.sent_at as "createdAt", l.heavy,
      not p.waiting or exists (select 1 from holds h
        where h.letter_id = l.id and h.ended_at is null and h.deadline > ${now}) as held, place.*
    from pool p join letters l on l.id = p.letter_id
    left join letters a on a.id = l.answer_id
    cross join lateral ${whereItIs(ctx)} place
    where p.writer_id = ${me.id} and l.deleted_at is null and l.hidden_at is null
      and (a.id is null or a.deliver_at is null or a.deliver_at > ${now})
    order by l.sent_at desc, l.id desc`
  return rows.map(row => unseal(vault, row, { title: 'letter.title' }))
}
