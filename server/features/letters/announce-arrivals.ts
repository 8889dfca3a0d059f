import { changeTemperatures } from '#server/features/members/temperature.ts'
import { announcementCtes } from '#server/features/notifications/announce.ts'
import { leavePool } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * Job: announces the letters that have arrived, each once, and warms their writers. Any server may run it. A letter has
 * arrived when its time has come, whether it was announced or not.
 */
export const announceArrivals = {
  name: 'arrivals',
  everySeconds: 0,
  // The job runs again until it finds nothing: a smaller number may only mean that other servers hold the rest.
  batch: 1,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(deliver_at) - ${now}::timestamptz) from letters
      where parent_id is not null and announced_at is null and stopped_at is null and deleted_at is null)`,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now, signals } = ctx
    // Skips writers whom another server has locked: both would wait for each other at each temperature. An array in place
    // of a join, or the planner reads all letters. Limits in the text: a generic plan takes a parameter for a tenth.
    const arrivals = await sql<
      { id: number; parentId: number; writerId: number; receiverId: number; deliverAt: string }[]
    >`
      with due as materialized (
        select id, writer_id from letters where parent_id is not null and announced_at is null and stopped_at is null
          and deleted_at is null and deliver_at <= ${now}
        order by deliver_at limit 3000),
      writers as materialized (
        select id, zip_code from members where id = any(array(select distinct writer_id from due))
        order by id limit 500 for no key update skip locked),
      mine as materialized (
        select id, writer_id from letters
        where id = any(array(select due.id from due join writers w on w.id = due.writer_id))
          and announced_at is null and stopped_at is null and deleted_at is null and deliver_at <= ${now}
        for update skip locked),
      arrived as (
        update letters l set announced_at = ${now} from mine join writers w on w.id = mine.writer_id
        where l.id = mine.id
        returning l.id, l.parent_id, l.writer_id, l.receiver_id, l.deliver_at, l.read_at, w.zip_code),
      ${announcementCtes(
        ctx,
        sql`
        select receiver_id, 'LETTER', coalesce(zip_code, '') || ' 님의 편지가 도착했어요.', id::text, null::bytea, null, id, read_at
        from arrived`,
      )}
      select id, parent_id as "parentId", writer_id as "writerId", receiver_id as "receiverId", deliver_at as "deliverAt"
      from arrived`
    for (const { receiverId } of arrivals) signals.push({ kind: 'notified', memberId: receiverId })
    await changeTemperatures(
      ctx,
      arrivals.map(({ id, writerId, receiverId, deliverAt }) => ({
        memberId: writerId,
        cause: 'REPLY_ARRIVED',
        letterId: id,
        counterpartId: receiverId,
        at: deliverAt,
      })),
    )
    await leavePool(
      ctx,
      arrivals.map(({ parentId }) => parentId),
    )
    return arrivals.length
  },
}
