import { warningsUntilBar } from '#contract/reports.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

/** The reason of a warning and its administrator; `null` is the operator's command line. */
export type Why = { reportId: number | null; memo: string; by: number | null }

/** Adds a warning with a memo of an administrator. Returns the member's number of warnings. */
export async function insertWarning(
  { sql, now, vault }: Ctx,
  memberId: number,
  { reportId, memo, by }: Why,
): Promise<{ warningId: number; warningCount: number }> {
  const [member] = await sql<[{ warningId: number; warningCount: number }]>`
    with warning as (
      insert into warnings (member_id, report_id, memo_sealed, warned_by, warned_at)
      values (${memberId}, ${reportId}, ${vault.seal('report.memo', memo)}, ${by}, ${now}) returning id)
    update members set warning_count = warning_count + 1 from warning
    where members.id = ${memberId} returning warning.id as "warningId", warning_count as "warningCount"`
  return member
}

/** Marks the warning that barred its member: `outright` by itself, otherwise as the third or a later one. */
export async function markWarningAsBar({ sql }: Ctx, warningId: number, outright: boolean): Promise<void> {
  await sql`update warnings w set barred = true, outright = ${outright} from members m
    where w.id = ${warningId} and m.id = w.member_id and m.status = 'BARRED'`
}

/** Takes a warning back. Returns the remaining number. */
export async function takeBackWarning({ sql, now }: Ctx, warningId: number): Promise<number> {
  const [member] = await sql<[{ warningCount: number }]>`
    with warning as (
      update warnings set taken_back_at = ${now} where id = ${warningId} and taken_back_at is null
      returning member_id)
    update members set warning_count = warning_count - 1 from warning
    where members.id = warning.member_id returning warning_count as "warningCount"`
  return member
    ? member.warningCount
    : Promise.reject(new Error(`the warning ${warningId} was taken back before`))
}

/** The bar of the warned member `m` rests on the warning `w`. */
export const carriesBar = ({ sql }: Ctx) => sql`
  (w.barred and w.taken_back_at is null and w.warned_at >= m.left_at and m.status = 'BARRED'
    and (w.outright or m.warning_count >= ${warningsUntilBar}))`

/** The warning `w` is mine: I was warned, or it barred me with another account of my person. */
export const isMine = ({ sql }: Ctx, me: Me) => sql`
  (w.member_id = ${me.id} or (w.barred and w.member_id in (
    select o.id from members me join members o on o.person_id = me.person_id where me.id = ${me.id})))`
