import * as z from 'zod/mini'
import { get } from './route.ts'

/** A smaller number is masked: it could point to a person. */
export const leastShown = 5
/** The page shows at most this many months, the newest. */
export const monthsShownMost = 36

/** A number of cases; null if it is masked. */
const count = z.nullable(z.int())

const month = z.object({
  /** The month in Asia/Seoul, as `YYYY-MM`. */
  month: z.string(),
  /** Replies that arrived. */
  delivered: count,
  reports: count,
  /** Reports decided in the month, and their two outcomes. */
  decisions: z.object({ total: count, resolved: count, rejected: count }),
  /** Half of the decisions took at most this long; null below `leastShown` decisions. */
  medianDecisionSeconds: z.nullable(z.int()),
  /** Steps against members: a bar that followed from a third warning counts as a bar. */
  steps: z.object({ total: count, notices: count, warnings: count, pauses: count, bars: count }),
  appeals: count,
  /** Appeals decided in the month, and their two outcomes. */
  appealDecisions: z.object({ total: count, accepted: count, refused: count }),
  /** Claims of violated rights on posts that were there. */
  claims: count,
  /** Cases of claims decided in the month, and their two outcomes. */
  claimDecisions: z.object({ total: count, hidden: count, refused: count }),
})
export type TransparencyMonth = z.output<typeof month>

export const getTransparency = get('/api/transparency', {
  says: 'Deliveries, reports, decisions and appeals by month, the newest first; small numbers are masked.',
  guard: 'anyone',
  returns: z.object({ months: z.array(month) }),
})
