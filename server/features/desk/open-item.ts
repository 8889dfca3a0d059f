import type { DeskItem } from '#contract/desk.ts'
import * as contract from '#contract/desk.ts'
import type { Output } from '#contract/route.ts'
import { openAppeals } from '#server/features/appeals/list-appeals.ts'
import { openCaredLetter } from '#server/features/care/cared-letter.ts'
import { listNotes } from '#server/features/desk-notes/notes.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { openThings } from '#server/features/reports/list-targets.ts'
import { openReviews } from '#server/features/review/review-letters.ts'
import { openRightsCase } from '#server/features/rights-claims/open-rights-case.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { authorOf, getItem } from './list-desk.ts'

type Opened = Output<typeof contract.openDeskItem>

/** A screen reads its open item again by itself. Until this time such a reading does not take back a handing over. */
const handingOverSeconds = 10

/**
 * An item with its text, which is recorded as the list of its kind records it. I take back that I handed it over to
 * everybody. A colleague to whom I handed it over keeps it.
 */
export const openDeskItem = endpoint(contract.openDeskItem, async (ctx, me, { params }): Promise<Opened> => {
  const item = await getItem(ctx, me, params)
  const texts = await openTexts(ctx, me, item)
  const taken = await ctx.sql`
    delete from desk_passes where admin_id = ${me.id} and kind = ${item.kind} and item_id = ${item.id}
      and to_id is null and passed_at <= ${secondsAfter(ctx.now, -handingOverSeconds)}`
  const [author] = await ctx.sql<[{ warningCount: number }]>`
    select ${standingWarnings(ctx)} as "warningCount" from members where id = ${item.author.memberId}`
  return {
    ...item,
    passed: item.passed && taken.count === 0,
    ...texts,
    escalation: await getEscalation(ctx, item),
    handedBy: item.handed ? await getHandingOver(ctx, me, item) : null,
    notes: await listNotes(ctx, me, { ...item, memberId: item.author.memberId }),
    authorNotes: await listNotes(ctx, me, authorOf(item.author.memberId)),
    ...author,
  }
})

async function openTexts(
  ctx: Ctx,
  me: Me,
  { kind, id }: DeskItem,
): Promise<Pick<Opened, 'report' | 'review' | 'appeal' | 'rightsCase' | 'care'>> {
  const none = { report: null, review: null, appeal: null, rightsCase: null, care: null }
  const one = ctx.sql`select ${id}::bigint`
  if (kind === 'REVIEW') return { ...none, review: (await openReviews(ctx, me, one, false))[0] ?? null }
  if (kind === 'APPEAL') return { ...none, appeal: (await openAppeals(ctx, me, one))[0] ?? null }
  if (kind === 'CLAIM') return { ...none, rightsCase: await openRightsCase(ctx, me, id) }
  if (kind === 'CARE') return { ...none, care: await openCaredLetter(ctx, me, id) }
  const newest = ctx.sql`
    select newest_report_id from reported_things where oldest_pending_id = ${id} and status = 'PENDING'`
  return { ...none, report: (await openThings(ctx, me, newest, false))[0] ?? null }
}

async function getEscalation(ctx: Ctx, { kind, id, since }: DeskItem): Promise<Opened['escalation']> {
  const [row] = await ctx.sql<Sealed<NonNullable<Opened['escalation']>, 'note'>[]>`
    select coalesce(q.zip_code, '') as "zipCode", e.note_sealed as note, e.escalated_at as "escalatedAt"
    from desk_escalations e join members q on q.id = e.admin_id
    where e.kind = ${kind} and e.item_id = ${id} and e.escalated_at >= ${since}`
  return row ? unseal(ctx.vault, row, { note: 'desk.note' }) : null
}

async function getHandingOver({ sql }: Ctx, me: Me, { kind, id }: DeskItem): Promise<Opened['handedBy']> {
  const [row] = await sql<NonNullable<Opened['handedBy']>[]>`
    select coalesce(q.zip_code, '') as "zipCode", p.passed_at as "handedAt"
    from desk_passes p join members q on q.id = p.admin_id
    where p.to_id = ${me.id} and p.kind = ${kind} and p.item_id = ${id} order by p.passed_at desc limit 1`
  return row ?? null
}
