import * as contract from '#contract/bad-words.ts'
import { refusalDays } from '#contract/bad-words.ts'
import type { Output } from '#contract/route.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { dayInSeoul, daysAfter } from '#server/platform/seoul.ts'

// Longer than the page shows, for operators who query the database.
const keptDays = 400
const perRound = 1000

/**
 * Counts a refusal once for each word found, by the day of Asia/Seoul. The counts stay in memory, since the refused
 * transaction is rolled back and the member must not wait.
 */
export function countRefusal({ counters, now }: Ctx, entries: string[]): void {
  const today = dayInSeoul(now)
  for (const entry of new Set(entries)) {
    const name = `${today} ${entry}`
    counters.set(name, (counters.get(name) ?? 0) + 1)
  }
}

/** A job that writes this server's counts to the database. */
export const writeRefusals = {
  name: 'bad word refusals',
  everySeconds: 5,
  batch: perRound,
  due: ({ sql, counters }: Ctx) => (counters.size > 0 ? sql`0` : sql`null`),
  async run({ sql, now, counters }: Ctx): Promise<number> {
    const counted = [...counters].slice(0, perRound)
    if (counted.length === 0) return 0
    for (const [name] of counted) counters.delete(name)
    const rows = counted.map(([name, count]) => ({ day: name.slice(0, 10), word: name.slice(11), count }))
    try {
      // The same order on every server, so that no deadlock arises.
      await sql`
        insert into bad_word_refusals (day, word, count)
        select day, word, count from unnest(${rows.map(row => row.day)}::date[], ${rows.map(row => row.word)}::text[],
          ${rows.map(row => row.count)}::int[]) as counted (day, word, count)
        order by day, word
        on conflict (day, word) do update set count = bad_word_refusals.count + excluded.count`
      await sql`delete from bad_word_refusals where day < ${daysAfter(dayInSeoul(now), -keptDays)}::date`
    } catch (error) {
      for (const [name, count] of counted) counters.set(name, (counters.get(name) ?? 0) + count)
      throw error
    }
    return counted.length
  },
}

/** The most refused words of these days, each with its days. */
export const listRefusals = endpoint(contract.listRefusals, async (ctx, _me, { query }) => {
  const { sql, now } = ctx
  const first = daysAfter(dayInSeoul(now), 1 - refusalDays)
  // Added up once for the page and the count. Days are told of the words of the page alone: to put together those of all
  // takes longer than adding them up.
  const [listed] = await sql<[Pick<Output<typeof contract.listRefusals>, 'content'> & { words: number }]>`
    with words as materialized (
      select word, sum(count)::int as count from bad_word_refusals where day >= ${first}::date group by word),
    page as materialized (select word, count from words order by count desc, word ${cutTo(ctx, query)}),
    told as (
      select word, json_agg(json_build_object('day', day, 'count', count) order by day) as days
      from bad_word_refusals where day >= ${first}::date and word = any(array(select word from page)) group by word)
    select (select count(*)::int from words) as words, coalesce((
      select json_agg(json_build_object('word', word, 'count', page.count, 'days', days) order by page.count desc, word)
      from page join told using (word)), '[]') as content`
  return paged(listed.content, query, listed.words)
})
