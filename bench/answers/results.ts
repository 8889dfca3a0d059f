import type { Database } from '#server/platform/database/pool.ts'
import { quantile } from '../lib/median.ts'
import { isHard, model } from './model.ts'
import { hourMs, type Log } from './neighbourhood.ts'

/** Hours of letters that count: after the service filled up, and early enough to be followed for four days. */
export const warmUp = 48
export const followed = 96

/** Shares are 0 to 100, times are hours, from sending to the arrival of the answer. */
export type Result = {
  letters: number
  in24h: number
  in72h: number
  ever: number
  p50: number
  p90: number
  /** The p90 of hard letters / that of attractive ones. */
  unfairness: number
  keeperShare: number
  pushes: number
  lostRaces: number
  supply: number
}

type Sent = { id: number; wait: number | null; byKeeper: boolean; reminded: number }

export async function resultOf(sql: Database, log: Log, began: Date, hours: number): Promise<Result> {
  const at = (hour: number) => new Date(began.getTime() + hour * hourMs)
  const sent = await sql<Sent[]>`
    select l.id, extract(epoch from a.deliver_at - l.sent_at)::float8 * 1000 / ${hourMs}::float8 as wait,
      coalesce(h.by_keeper, false) as "byKeeper",
      (select count(*)::int from holds where letter_id = l.id and reminded_at is not null) as reminded
    from letters l left join letters a on a.id = l.answer_id and a.stopped_at is null
    left join holds h on h.letter_id = l.id and h.outcome = 'ANSWERED'
    where l.parent_id is null and l.sent_at >= ${at(warmUp)} and l.sent_at < ${at(hours - followed)}`
  const waits = sent.map(({ wait }) => wait ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  const within = (limit: number) => share(waits.filter(wait => wait <= limit).length, waits.length)
  const p90Of = (chosen: (id: number) => boolean) =>
    quantile(
      sent
        .filter(({ id }) => chosen(Number(id)))
        .map(({ wait }) => wait ?? Number.POSITIVE_INFINITY)
        .sort((a, b) => a - b),
      0.9,
    )
  const natureOf = (id: number) => log.letters.get(id)
  const answered = sent.filter(({ wait }) => wait !== null)
  return {
    letters: sent.length,
    in24h: within(24),
    in72h: within(72),
    ever: within(Number.MAX_VALUE),
    p50: quantile(waits, 0.5),
    p90: quantile(waits, 0.9),
    unfairness: p90Of(id => isHard(natureOf(id)!)) / p90Of(id => natureOf(id)!.kind === 'attractive'),
    keeperShare: share(answered.filter(({ byKeeper }) => byKeeper).length, answered.length),
    pushes:
      sent.reduce((sum, { reminded }) => sum + reminded, 0) / sent.length +
      (log.calls + log.keeperPushes) / log.letters.size,
    lostRaces: share(log.lost, log.accepts + log.lost),
    supply: (model.answersPerVisit * log.draws) / log.letters.size,
  }
}

const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : Number.NaN)
