import type { SlowConditions } from '#server/features/push/claim-call-pushes.ts'
import { queueCallPushes } from '#server/features/push/queue-pushes.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { hasArrived } from './has-arrived.ts'

const batch = 500

/**
 * Job: announces the slow letters that have arrived, each once, to the open screens and the browsers of their members. A
 * letter has arrived when its time has come, whether it was announced or not.
 */
export const announceSlowLetters = {
  name: 'slow letters',
  everySeconds: 0,
  batch,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(arrives_at) - ${now}::timestamptz) from slow_letters where announced_at is null)`,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now, signals } = ctx
    const announced = await sql<{ id: number; memberId: number }[]>`
      update slow_letters set announced_at = ${now} where id = any(array(
        select slow.id from slow_letters slow where slow.announced_at is null and ${hasArrived(ctx)}
        order by slow.arrives_at limit ${batch} for update skip locked))
      returning id, member_id as "memberId"`
    for (const { id, memberId } of announced) signals.push({ kind: 'slowArrived', memberId, letterId: id })
    await queueCallPushes(ctx, 'SLOW', [...new Set(announced.map(({ memberId }) => memberId))])
    return announced.length
  },
}

/** A waiting push is still sent while the member has a slow letter to open. */
export const slowConditions: SlowConditions = {
  SLOW: (ctx, memberId) => ctx.sql`exists (
    select from slow_letters slow where slow.member_id = ${memberId} and slow.read_at is null and ${hasArrived(ctx)})`,
}
