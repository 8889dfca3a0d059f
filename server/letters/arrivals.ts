import { moveTemperatures } from '#server/members/temperature.ts'
import { announce } from '#server/notifications/announce.ts'
import { leavePool } from '#server/random-letters/pool.ts'
import type { Work } from '#server/work.ts'

const batch = 1000

/**
 * A chore: announces the letters that have arrived, each once, by whichever server comes first, and warms their
 * writers. That a letter has arrived follows from its time alone and does not wait for this.
 */
export const announceArrivals = {
  name: 'arrivals',
  everySeconds: 0,
  batch,
  async run(work: Work): Promise<number> {
    const { sql, now } = work
    // An array and no join: expecting a whole batch of them, the planner would read all letters for one that is due.
    const arrivals = await sql<
      {
        id: number
        parentId: number
        writerId: number
        receiverId: number
        zipCode: string
        deliverAt: string
      }[]
    >`
      with due as (
        select id from letters where parent_id is not null and announced_at is null and stopped_at is null
          and deleted_at is null and deliver_at <= ${now}
        order by deliver_at limit ${batch} for update skip locked)
      update letters l set announced_at = ${now} from members w
      where l.id = any(array(select id from due)) and w.id = l.writer_id
      returning l.id, l.parent_id as "parentId", l.writer_id as "writerId", l.receiver_id as "receiverId",
        coalesce(w.zip_code, '') as "zipCode", l.deliver_at as "deliverAt"`
    await announce(
      work,
      arrivals.map(({ id, receiverId, zipCode }) => ({
        memberId: receiverId,
        alarmType: 'LETTER',
        title: `${zipCode}님의 편지가 도착했어요.`,
        content: String(id),
        letterId: id,
      })),
    )
    await moveTemperatures(
      work,
      arrivals.map(({ id, writerId, receiverId, deliverAt }) => ({
        memberId: writerId,
        cause: 'REPLY_ARRIVED',
        letterId: id,
        counterpartId: receiverId,
        at: deliverAt,
      })),
    )
    await leavePool(
      work,
      arrivals.map(({ parentId }) => parentId),
    )
    return arrivals.length
  },
}

/** Milliseconds until the next letter arrives; null where none is under way. */
export async function nextArrival({ sql, now }: Work): Promise<number | null> {
  const [row] = await sql<[{ ms: number | null }]>`
    select extract(epoch from min(deliver_at) - ${now}::timestamptz)::float8 * 1000 as ms from letters
    where parent_id is not null and announced_at is null and stopped_at is null and deleted_at is null`
  return row.ms
}
