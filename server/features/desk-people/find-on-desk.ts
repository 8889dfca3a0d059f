import * as contract from '#contract/desk-people.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { reportsOnThing } from '#server/features/reports/gather-reports.ts'
import { isInReview } from '#server/features/review/review-letters.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Found = Output<typeof contract.findOnDesk>[number]
type Row = Omit<Found, 'item'> & { reviewId: number | null; reportId: number | null }
type Asked = { zipCode: string | null; number: number | null; only: 'REPORT' | 'LETTER' | null }

/**
 * Finds by a whole zip code or number, never by an e-mail. A letter is found only if it was reported or waits for
 * review: an administrator has no reason to learn who wrote any other letter. Each search is recorded.
 */
export const findOnDesk = endpoint(contract.findOnDesk, async (ctx, me, { query }): Promise<Found[]> => {
  const asked = read(query.q)
  const rows = [
    ...(asked.zipCode ? await findMember(ctx, asked.zipCode) : []),
    ...(asked.number !== null && asked.only !== 'LETTER' ? await findReport(ctx, asked.number) : []),
    ...(asked.number !== null && asked.only !== 'REPORT' ? await findLetter(ctx, asked.number) : []),
  ]
  const [only] = rows
  await recordAct(ctx, me, {
    act: 'DESK_FIND',
    target: only && rows.length === 1 ? { kind: only.kind, id: only.id } : undefined,
    member: only?.memberId,
    detail: { by: asked.zipCode ? 'ZIP_CODE' : 'NUMBER', count: rows.length },
  })
  return rows.map(({ reviewId, reportId, ...row }) => ({ ...row, item: itemOf(reviewId, reportId) }))
})

/** A number may stand alone or as `신고 12번`, `편지 12`, `#12`. Five digits may be a zip code too. */
function read(typed: string): Asked {
  const asked = typed.trim().toUpperCase()
  const [, word, digits] = /^(신고|편지|#)?\s*(\d{1,15})번?$/.exec(asked) ?? []
  return {
    zipCode: /^[A-Z0-9]{5}$/.test(asked) ? asked : null,
    number: digits === undefined ? null : Number(digits),
    only: word === '신고' ? 'REPORT' : word === '편지' ? 'LETTER' : null,
  }
}

const itemOf = (reviewId: number | null, reportId: number | null): Found['item'] => {
  if (reviewId !== null) return { kind: 'REVIEW', id: reviewId }
  return reportId === null ? null : { kind: 'REPORT', id: reportId }
}

const findMember = ({ sql }: Ctx, zipCode: string) => sql<Row[]>`
  select 'MEMBER' as kind, m.id, m.id as "memberId", m.zip_code as "zipCode", null::bigint as "reviewId",
    null::bigint as "reportId"
  from members m where m.zip_code = ${zipCode}`

const findReport = (ctx: Ctx, id: number) => ctx.sql<Row[]>`
  select 'REPORT' as kind, t.id, m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", null::bigint as "reviewId",
    (select min(r.id) from ${reportsOnThing(ctx)} r where r.status = 'PENDING') as "reportId"
  from reports t join members m on m.id = t.author_id where t.id = ${id}`

const findLetter = (ctx: Ctx, id: number) => ctx.sql<Row[]>`
  select 'LETTER' as kind, l.id, m.id as "memberId", coalesce(m.zip_code, '') as "zipCode",
    case when ${isInReview(ctx)} then l.id end as "reviewId",
    (select min(id) from reports where letter_id = l.id and status = 'PENDING') as "reportId"
  from letters l join members m on m.id = l.writer_id
  where l.id = ${id} and (${isInReview(ctx)} or exists (select from reports where letter_id = l.id))`
