import { type Category, categories } from '#contract/letters.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

/** The letters of this time count, for each category from this number on. */
const countedSeconds = 7 * 86_400
const lettersAtLeast = 30

/**
 * The median seconds from sending to the acceptance that led to the answer, by category; null below 30 letters or if
 * most still wait. A letter without an answer counts as longer than its age (Kaplan-Meier).
 */
export async function countUsualWait({ sql, now }: Ctx): Promise<Record<Category, number | null>> {
  // `at_risk`: the letters that waited at least this long. Each answer multiplies the share that still waits by
  // (at_risk - 1) / at_risk; the median is where that share falls to one half.
  const rows = await sql<{ category: Category; seconds: number | null }[]>`
    with letters_of_week as (
      select l.category, taken.at is not null as is_answered,
        extract(epoch from coalesce(taken.at, l.deleted_at, l.hidden_at, ${now}) - l.sent_at)::float8 as seconds
      from letters l left join lateral (
        select max(h.accepted_at) as at from holds h where l.answer_id is not null
          and h.letter_id = l.id and h.member_id = l.receiver_id and h.outcome = 'ANSWERED') taken on true
      where l.parent_id is null and l.sent_at > ${secondsAfter(now, -countedSeconds)}),
    ranked as (
      select category, seconds, is_answered,
        row_number() over (partition by category order by seconds desc, is_answered) as at_risk
      from letters_of_week),
    shares as (
      select category, seconds, sum(case when is_answered and at_risk > 1 then ln((at_risk - 1) / at_risk::float8)
          when is_answered then '-infinity' else 0 end)
        over (partition by category order by at_risk desc) as log_of_share
      from ranked)
    select category, ceil(min(seconds) filter (where log_of_share <= ln(0.5::float8) + 1e-9))::int as seconds
    from shares group by category having count(*) >= ${lettersAtLeast}`
  const counted = new Map(rows.map(row => [row.category, row.seconds]))
  return Object.fromEntries(categories.map(category => [category, counted.get(category) ?? null])) as Record<
    Category,
    number | null
  >
}
