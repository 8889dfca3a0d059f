import * as contract from '#contract/random-letters.ts'
import { type Ctx, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * Start of the running cool-down of a member: the last reply, missed deadline or third cancel, even if the job has not
 * recorded it yet. Null if none runs.
 */
export async function getCoolDownStart({ sql, now, times }: Ctx, memberId: number): Promise<Date | null> {
  const [row] = await sql<[{ ms: number | null }]>`
    select extract(epoch from greatest(
      (select max(cool_from) from holds where member_id = ${memberId} and cool_from is not null),
      (select deadline from holds where member_id = ${memberId} and ended_at is null and deadline <= ${now})
    ))::float8 * 1000 as ms`
  if (row.ms === null || row.ms + times.coolDown * 1000 <= now.getTime()) return null
  return new Date(row.ms)
}

/** Whether the cool-down lets me accept a letter. */
export const getCoolDown = endpoint(contract.getCoolDown, async (ctx, me) => {
  const since = await getCoolDownStart(ctx, me.id)
  if (!since) return { canSend: true }
  return {
    canSend: false,
    lastMatchedAt: toInstant(since),
    canSendAt: toInstant(new Date(Math.ceil((since.getTime() + ctx.times.coolDown * 1000) / 1000) * 1000)),
  }
})
