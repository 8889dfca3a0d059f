import * as contract from '#contract/desk.ts'
import { heavyReasons } from '#contract/desk.ts'
import type { Output } from '#contract/route.ts'
import { isClaimedByMe } from '#server/features/desk-claims/claims.ts'
import { idOfThing, kindOfThing } from '#server/features/reports/gather-reports.ts'
import { rankAll } from '#server/features/reports/rank-things.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { beginInSeoulSql, dayInSeoulSql } from '#server/platform/seoul.ts'
import { isEscalated, isHanded, isOfMyKinds, isPassed, waitingItems } from './waiting-items.ts'

type Counts = Output<typeof contract.countDesk>

export const countDesk = endpoint(contract.countDesk, async (ctx, me): Promise<Counts> => {
  await rankAll(ctx)
  const { sql, now } = ctx
  const [counts] = await sql<[Omit<Counts, 'heavyToday'>]>`
    select (count(*) filter (where i.kind = 'REPORT'))::int as reports,
      (count(*) filter (where i.kind = 'REVIEW'))::int as reviews,
      (count(*) filter (where i.kind = 'APPEAL'))::int as appeals,
      (count(*) filter (where i.kind = 'CLAIM'))::int as claims,
      (count(*) filter (where i.kind = 'CARE'))::int as cares,
      (count(*) filter (where i.due_at <= ${now}))::int as overdue,
      (count(*) filter (where ${isClaimedByMe(ctx, me, sql`i.kind`, sql`i.id`)}))::int as mine,
      (count(*) filter (where ${isEscalated(ctx)}))::int as escalated,
      (count(*) filter (where ${isHanded(ctx, me)} and not ${isPassed(ctx, me)}))::int as handed
    from ${waitingItems(ctx)} i where ${isOfMyKinds(ctx, me)}`
  return { ...counts, heavyToday: await countHeavyToday(ctx, me) }
})

/** The different heavy things that I opened or decided since midnight in Seoul. */
async function countHeavyToday(ctx: Ctx, me: Me): Promise<number> {
  const { sql } = ctx
  const today = dayInSeoulSql(ctx)
  const opened = (act: string, kind: string) => sql`
    select a.target_id::bigint from audit_log a
    where a.admin_id = ${me.id} and a.opened_on = ${today} and a.act = ${act} and a.target_kind = ${kind}`
  const [heavy] = await sql<[{ count: number }]>`
    select count(*)::int + (select count(*)::int from (${opened('CARE_OPEN', 'LETTER')}) cares) as count from (
      select distinct ${kindOfThing(ctx)}, ${idOfThing(ctx)} from reports t
      where t.reason_type = any(${[...heavyReasons]}) and t.id = any(array(
        ${opened('REPORT_OPEN', 'REPORT')}
        union select w.report_id from appeals p join warnings w on w.id = p.warning_id
          where w.report_id is not null and p.id in (${opened('APPEAL_OPEN', 'APPEAL')})
        union select r.id from reports r where r.decided_by = ${me.id} and r.status <> 'PENDING'
          and r.updated_at >= ${beginInSeoulSql(ctx, today)}))) things`
  return heavy.count
}
