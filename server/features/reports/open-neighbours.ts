import * as contract from '#contract/reports.ts'
import { neighboursMax } from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { refuseOwnItem } from '#server/features/desk-claims/own-items.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { arrived } from '#server/features/mailbox/visibility.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getTargetOfReport } from './decided-target.ts'

type Letter = Output<typeof contract.openNeighbours>['letters'][number]

/**
 * Opens the letters beside a reported one: up to three arrived ones on each side. They are private, so each call is
 * recorded with its reason, and each letter once a day.
 */
export const openNeighbours = endpoint(contract.openNeighbours, async (ctx, me, { params, body }) => {
  const { letterId, authorId, thing } = await getTargetOfReport(ctx, params.id)
  await refuseOwnItem(ctx, me, 'REPORT', params.id)
  if (letterId === null) refuse('REPORT-001', { message: '편지 신고에서만 앞뒤 편지를 볼 수 있어요.' })
  await recordAct(ctx, me, {
    act: 'NEIGHBOURS_OPEN',
    target: thing,
    member: authorId,
    reason: body.reason,
    detail: { reports: params.id },
  })
  const letters = await listLettersBeside(ctx, letterId)
  const opened = letters.map(({ letterId, writerId }) => ({
    act: 'LETTER_OPEN' as const,
    target: { kind: 'LETTER' as const, id: letterId },
    member: writerId,
    detail: { reports: params.id },
  }))
  await recordOpenings(ctx, me, opened)
  return { letters }
})

async function listLettersBeside(ctx: Ctx, letterId: number): Promise<(Letter & { writerId: number })[]> {
  const { sql, vault } = ctx
  const beside = sql`l.correspondence_id = reported.correspondence_id and l.erased_at is null
    and (l.parent_id is null or ${arrived(ctx)})`
  const rows = await sql<(Sealed<Letter, 'title' | 'content'> & { writerId: number })[]>`
    with reported as (select * from letters where id = ${letterId}),
    near as (
      select * from reported
      union all (
        select l.* from letters l, reported where ${beside} and (l.sent_at, l.id) < (reported.sent_at, reported.id)
        order by l.sent_at desc, l.id desc limit ${neighboursMax})
      union all (
        select l.* from letters l, reported where ${beside} and (l.sent_at, l.id) > (reported.sent_at, reported.id)
        order by l.sent_at, l.id limit ${neighboursMax}))
    select n.id as "letterId", n.writer_id as "writerId", coalesce(w.zip_code, '') as "zipCode", n.title_sealed as title,
      n.content_sealed as content, n.sent_at as "createdAt", n.id = ${letterId} as reported,
      n.deleted_at is not null as deleted, n.hidden_at is not null as hidden
    from near n join members w on w.id = n.writer_id order by n.sent_at, n.id`
  return rows.map(row => unseal(vault, row, letterTexts))
}
