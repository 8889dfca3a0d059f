import { promiseDays } from '#contract/promise.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { tryPairLock } from '#server/platform/database/locks.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'
import { countPromise } from './count-promise.ts'
import { countUsualWait } from './usual-wait.ts'

/** Below this share of letters answered within 72 hours no screen says "within three days". */
const promisedFrom = 0.99
const everySeconds = 300

/** Job: counts the figures for all readers, and keeps the last ones of each day. One server counts at a time. */
export const storeFigures = {
  name: 'promise',
  everySeconds,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    if (!(await tryPairLock(sql, 'countingPromise', 0))) return 0
    const [fresh] = await sql`
      select 1 from promise_figures where counted_at > ${secondsAfter(now, -everySeconds / 2)} and counted_at <= ${now}`
    if (fresh) return 0
    await storeFiguresNow(ctx)
    return 1
  },
}

/** Counts and stores the figures, however fresh the last ones are. */
export async function storeFiguresNow(ctx: Ctx): Promise<void> {
  const { sql, now } = ctx
  const counted = await countPromise(ctx)
  const promised = (counted.answeredIn72h ?? 0) >= promisedFrom
  const figures = { ...counted, promised, usual: await countUsualWait(ctx) }
  await sql`
    insert into promise_figures (counted_at, figures) values (${now}, ${sql.json(figures)})
    on conflict (single) do update set counted_at = excluded.counted_at, figures = excluded.figures`
  const today = dayInSeoulSql(ctx)
  await sql`
    insert into promise_days (day, figures) values (${today}, ${sql.json(counted)})
    on conflict (day) do update set figures = excluded.figures`
  await sql`delete from promise_days where day <= ${today} - ${promiseDays}::int`
}
