import type { AppContext } from '#server/platform/app-context.ts'
import { secondsAfter } from '#server/platform/ctx.ts'

const firstDaySeconds = 86_400
const readAgainMs = 60_000

/**
 * The members who joined within the last day, without a query per request: ids grow with time, so they are all ids
 * above the last earlier member.
 */
export function watchNewcomers({ sql, clock }: AppContext) {
  let last = 0
  let readAt = Number.NEGATIVE_INFINITY
  return {
    /** Reads the boundary once a minute. */
    async read(): Promise<void> {
      const now = clock()
      if (now.getTime() - readAt < readAgainMs) return
      const [before] = await sql<{ id: number }[]>`
        select id from members where created_at <= ${secondsAfter(now, -firstDaySeconds)} order by id desc limit 1`
      last = before?.id ?? 0
      readAt = now.getTime()
    },
    isNew: (memberId: number) => memberId > last,
  }
}
