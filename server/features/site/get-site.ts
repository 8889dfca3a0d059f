import { publicLetters } from '#contract/promise.ts'
import * as contract from '#contract/site.ts'
import type { Config } from '#server/platform/config/config.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

type Answered = { letters: number; withinDay: number }

/**
 * The operator's contact address, and yesterday's last figures of the promise. Those change once a day, so that nobody
 * learns about one letter from two answers. Rows of older servers lack `lettersOf24h`.
 */
export const getSite = endpoint(
  contract.getSite,
  async (ctx, _me, { contactUrl }: Pick<Config, 'contactUrl'>) => {
    const [answered = null] = await ctx.sql<Answered[]>`
      select letters, round(letters * (figures->>'answeredIn24h')::float8)::int as "withinDay"
      from promise_days cross join lateral (select (figures->>'lettersOf24h')::int as letters) l
      where day = ${dayInSeoulSql(ctx)} - 1 and letters >= ${publicLetters}`
    return { contactUrl, answered }
  },
  {
    fromRequest: (_request, { contactUrl }) => ({ contactUrl }),
  },
)
