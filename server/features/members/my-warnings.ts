import * as contract from '#contract/members.ts'
import { appealDays, type MyWarning } from '#contract/members.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isMine, lapsesAt, selectStep } from './warnings.ts'

type Appeal = NonNullable<MyWarning['appeal']>
type Row = Omit<MyWarning, 'memo' | 'passage' | 'appeal'> &
  Pick<Appeal, 'status' | 'appealedAt' | 'decidedAt'> & {
    memo: Buffer
    title: Buffer | null
    passage: Buffer | null
    appealId: number | null
    appeal: Buffer
    reason: Buffer | null
  }

/** My warnings with their reasons and the results of my appeals. */
export const listMyWarnings = endpoint(contract.listMyWarnings, async (ctx, me) => {
  const { sql } = ctx
  const rows = await sql<Row[]>`
    select w.id as "warningId", w.memo_sealed as memo, w.warned_at as "warnedAt",
      ${selectStep(ctx)}, ${lapsesAt(ctx)} as "lapsesAt", w.barred, r.report_type as "reportType",
      r.reason_type as "reasonType", r.title_sealed as title, r.content_sealed as passage,
      ${appealUntil(ctx)} as "appealUntil", ${appealable(ctx)} as appealable, a.id as "appealId",
      a.content_sealed as appeal, a.status, a.appealed_at as "appealedAt", a.decided_at as "decidedAt",
      a.reason_sealed as reason
    from warnings w join members m on m.id = w.member_id left join reports r on r.id = w.report_id
    left join appeals a on a.warning_id = w.id
    where ${isMine(ctx, me)} order by w.id desc`
  return rows.map(row => unsealWarning(ctx, row))
})

/** The end of the time to appeal against the warning `w`. */
export const appealUntil = ({ sql }: Ctx) => sql`(w.warned_at + make_interval(days => ${appealDays}))`

const appealable = (ctx: Ctx) => ctx.sql`
  (a.id is null and w.taken_back_at is null and ${appealUntil(ctx)} > ${ctx.now})`

function unsealWarning({ vault }: Ctx, row: Row): MyWarning {
  const { memo, title, passage, appealId, appeal, status, appealedAt, decidedAt, reason, ...rest } = row
  return {
    ...rest,
    memo: vault.open('report.memo', memo),
    passage: passage && {
      title: title ? vault.open('report.passage', title) : '',
      content: vault.open('report.passage', passage),
    },
    appeal:
      appealId === null
        ? null
        : {
            appealId,
            content: vault.open('appeal.content', appeal),
            status,
            appealedAt,
            decidedAt,
            reason: reason && vault.open('appeal.reason', reason),
          },
  }
}
