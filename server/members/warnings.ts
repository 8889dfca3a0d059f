import type { Work } from '#server/work.ts'

/** Adds a warning with an administrator's words, and answers how many the member has now. */
export async function warn(
  { sql, now, vault }: Work,
  memberId: number,
  why: { reportId: number | null; memo: string },
): Promise<number> {
  const [member] = await sql<[{ count: number }]>`
    with warning as (
      insert into warnings (member_id, report_id, memo_sealed, warned_at)
      values (${memberId}, ${why.reportId}, ${vault.seal('report.memo', why.memo)}, ${now}))
    update members set warning_count = warning_count + 1 where id = ${memberId} returning warning_count as count`
  return member.count
}
