import { moveTemperatures } from '#server/features/members/temperature.ts'
import { announcing } from '#server/features/notifications/announce.ts'
import { leavePool } from '#server/features/random-letters/pool.ts'
import type { Ctx } from '#server/platform/ctx.ts'

// So many letters are looked at together, and those of so many writers announced, in one transaction.
const looked = 3000
const writersMost = 500

/**
 * A chore: announces the letters that have arrived, each once, by whichever server comes first, and warms their
 * writers. That a letter has arrived follows from its time alone and does not wait for this.
 */
export const announceArrivals = {
  name: 'arrivals',
  everySeconds: 0,
  // Again until nothing is to be had: fewer than looked at may only mean that others have the rest.
  batch: 1,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(deliver_at) - ${now}::timestamptz) from letters
      where parent_id is not null and announced_at is null and stopped_at is null and deleted_at is null)`,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now, signals } = ctx
    // The writers are taken first, and only those whom nobody has: servers that announce side by side, each the letters of
    // others, would wait for each other at every temperature. Arrays and no joins: expecting a whole batch of them, the
    // planner would read all letters for one that is due.
    const arrivals = await sql<
      { id: number; parentId: number; writerId: number; receiverId: number; deliverAt: string }[]
    >`
      with due as materialized (
        select id, writer_id from letters where parent_id is not null and announced_at is null and stopped_at is null
          and deleted_at is null and deliver_at <= ${now}
        order by deliver_at limit ${looked}),
      writers as materialized (
        select id, zip_code from members where id = any(array(select distinct writer_id from due))
        order by id limit ${writersMost} for no key update skip locked),
      mine as materialized (
        select id from letters where id = any(array(select due.id from due join writers w on w.id = due.writer_id))
          and announced_at is null and stopped_at is null and deleted_at is null and deliver_at <= ${now}
        for update skip locked),
      arrived as (
        update letters l set announced_at = ${now} from writers w
        where l.id = any(array(select id from mine)) and w.id = l.writer_id
        returning l.id, l.parent_id, l.writer_id, l.receiver_id, l.deliver_at, w.zip_code),
      ${announcing(
        ctx,
        sql`
        select receiver_id, 'LETTER', coalesce(zip_code, '') || ' 님의 편지가 도착했어요.', id::text, null::bytea, null, id
        from arrived`,
      )}
      select id, parent_id as "parentId", writer_id as "writerId", receiver_id as "receiverId", deliver_at as "deliverAt"
      from arrived`
    for (const { receiverId } of arrivals) signals.push({ kind: 'notified', memberId: receiverId })
    await moveTemperatures(
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
