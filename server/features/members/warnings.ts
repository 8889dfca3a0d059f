import { type SanctionStep, warningLapseDays, warningsUntilBar } from '#contract/reports.ts'
import { type Ctx, type Me, secondsAfter } from '#server/platform/ctx.ts'
import { resetPause } from './writing-pause.ts'

/** The reason of a warning and its administrator; `null` is the operator's command line. */
export type Why = { reportId: number | null; memo: string; by: number | null }

/** A step as it is stored with a warning. A bar is stored as a warning that barred. */
export type StoredStep = Exclude<SanctionStep, 'BAR'>

/** The number of warnings of a row of `members` that stand. Warnings lapse together; those of a barred member stay. */
export const standingWarnings = ({ sql, now }: Pick<Ctx, 'sql' | 'now'>, m = 'members') => sql`
  (case when ${sql(m)}.status <> 'BARRED' and ${sql(m)}.warnings_lapse_at <= ${now} then 0
    else ${sql(m)}.warning_count end)`

/** The warning `w` counts: it is no notice, it was not taken back, and no job has ended it. */
const isStanding = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`(w.step <> 'NOTICE' and w.taken_back_at is null and w.lapsed_at is null)`

/** When the warnings of a row of `members` lapse: a fixed time after the last one that counts, null without one. */
export const lapseAt = (ctx: Ctx, m: string) => ctx.sql`
  (select max(w.warned_at) + make_interval(days => ${warningLapseDays}) from warnings w
    where w.member_id = ${ctx.sql(m)}.id and ${isStanding(ctx)})`

/** Adds a warning with a memo of an administrator. Returns the member's number of warnings. */
export async function insertWarning(
  { sql, now, vault }: Ctx,
  memberId: number,
  { reportId, memo, by }: Why,
  { step, pausedUntil }: { step: StoredStep; pausedUntil: Date | null },
): Promise<{ warningId: number; warningCount: number }> {
  const counts = step !== 'NOTICE'
  const lapsesAt = secondsAfter(now, warningLapseDays * 86_400)
  const [member] = await sql<[{ warningId: number; warningCount: number }]>`
    with warning as (
      insert into warnings (member_id, report_id, memo_sealed, warned_by, warned_at, step, paused_until)
      values (${memberId}, ${reportId}, ${vault.seal('report.memo', memo)}, ${by}, ${now}, ${step}, ${pausedUntil})
      returning id)
    update members set warning_count = warning_count + ${counts ? 1 : 0},
      warnings_lapse_at = case when ${counts} then ${lapsesAt} else warnings_lapse_at end from warning
    where members.id = ${memberId} returning warning.id as "warningId", warning_count as "warningCount"`
  return member
}

/** Marks the warning that barred its member: `outright` by itself, otherwise as the third or a later one. */
export async function markWarningAsBar({ sql }: Ctx, warningId: number, outright: boolean): Promise<void> {
  await sql`update warnings w set barred = true, outright = ${outright} from members m
    where w.id = ${warningId} and m.id = w.member_id and m.status = 'BARRED'`
}

/** Takes a warning back, with its pause. Returns the remaining number; a notice or a lapsed warning changes none. */
export async function takeBackWarning(ctx: Ctx, warningId: number): Promise<number> {
  const { sql, now } = ctx
  const [taken] = await sql<{ memberId: number; counted: number }[]>`
    update warnings w set taken_back_at = ${now} where w.id = ${warningId} and w.taken_back_at is null
    returning w.member_id as "memberId", case when w.step <> 'NOTICE' and w.lapsed_at is null then 1 else 0 end as counted`
  if (!taken) throw new Error(`the warning ${warningId} was taken back before`)
  const [member] = await sql<[{ warningCount: number }]>`
    update members m set warning_count = warning_count - ${taken.counted}, warnings_lapse_at = ${lapseAt(ctx, 'm')}
    where m.id = ${taken.memberId} returning ${standingWarnings(ctx, 'm')} as "warningCount"`
  await resetPause(ctx, taken.memberId)
  return member.warningCount
}

/** The bar of the warned member `m` rests on the warning `w`. */
export const carriesBar = ({ sql }: Ctx) => sql`
  (w.barred and w.taken_back_at is null and w.warned_at >= m.left_at and m.status = 'BARRED'
    and (w.outright or m.warning_count >= ${warningsUntilBar}))`

/** The warning `w` is mine: I was warned, or it barred me with another account of my person. */
export const isMine = ({ sql }: Ctx, me: Me) => sql`
  (w.member_id = ${me.id} or (w.barred and w.member_id in (
    select o.id from members me join members o on o.person_id = me.person_id where me.id = ${me.id})))`

/** The columns of the step of the warning `w` of the member `m`, as the contract has them. */
export const selectStep = (ctx: Ctx) => ctx.sql`
  w.step, w.paused_until as "pausedUntil", w.taken_back_at is not null as "takenBack",
  (w.lapsed_at is not null or (${isStanding(ctx)} and m.status <> 'BARRED' and m.warnings_lapse_at <= ${ctx.now}))
    as lapsed`

/** When the warning `w` of the member `m` ends by itself, null if it does not count. */
export const lapsesAt = (ctx: Ctx) => ctx.sql`case when ${isStanding(ctx)} then m.warnings_lapse_at end`
