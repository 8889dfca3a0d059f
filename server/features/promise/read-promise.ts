import * as contract from '#contract/promise.ts'
import { type PromiseFigures, promiseDays } from '#contract/promise.ts'
import type { Output } from '#contract/route.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

/** Fields that figures of an older server lack. */
const withLater = { withoutKeeper: 0, lettersOf24h: 0 }

type Panel = Output<typeof contract.readPromise>

/** The stored figures. Only the reports on keepers are counted now. */
export const readPromise = endpoint(contract.readPromise, async (ctx): Promise<Panel> => {
  const { sql } = ctx
  const [last] = await sql<{ at: string; figures: PromiseFigures }[]>`
    select counted_at as at, figures from promise_figures`
  const days = await sql<{ day: string; figures: PromiseFigures }[]>`
    select day, figures from promise_days
    where day > ${dayInSeoulSql(ctx)} - ${promiseDays}::int order by day`
  return {
    now: last ? { ...withLater, ...last.figures, at: last.at } : null,
    days: days.map(({ day, figures }) => ({ ...withLater, ...figures, day })),
    keepers: await listReports(ctx),
  }
})

const listReports = ({ sql }: Ctx) => sql<Panel['keepers']>`
  select m.zip_code as "zipCode", answers.*
  from keepers k join members m on m.id = k.member_id
  cross join lateral (
    select count(distinct h.letter_id)::int as answers, count(r.id)::int as reports
    from holds h join letters l on l.id = h.letter_id
    left join reports r on r.letter_id = l.answer_id and r.author_id = h.member_id
    where h.member_id = k.member_id and h.by_keeper and h.outcome = 'ANSWERED') answers
  order by answers.reports desc, m.zip_code`
