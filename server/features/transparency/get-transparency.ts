import * as contract from '#contract/transparency.ts'
import { leastShown, monthsShownMost, type TransparencyMonth } from '#contract/transparency.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { masked, maskedTotal } from './mask.ts'

type Row = {
  month: string
  delivered: number
  reports: number
  resolved: number
  rejected: number
  median: number | null
  notices: number
  warnings: number
  pauses: number
  bars: number
  appeals: number
  accepted: number
  refused: number
  claims: number
  claimsHidden: number
  claimsRefused: number
}

/** The months that have ended, the newest first. Small numbers are masked. */
export const getTransparency = endpoint(contract.getTransparency, async ({ sql }) => {
  const rows = await sql<Row[]>`
    select to_char(month, 'YYYY-MM') as month, delivered, reports, resolved, rejected, median_decision as median, notices,
      warnings, pauses, bars, appeals, accepted, refused, claims, claims_hidden as "claimsHidden",
      claims_refused as "claimsRefused"
    from transparency_months order by transparency_months.month desc limit ${monthsShownMost}`
  return { months: rows.map(toMonth) }
})

function toMonth({ month, median, ...row }: Row): TransparencyMonth {
  const { resolved, rejected, notices, warnings, pauses, bars, accepted, refused } = row
  return {
    month,
    delivered: masked(row.delivered),
    reports: masked(row.reports),
    decisions: maskedTotal({ resolved, rejected }),
    medianDecisionSeconds: resolved + rejected < leastShown ? null : median,
    steps: maskedTotal({ notices, warnings, pauses, bars }),
    appeals: masked(row.appeals),
    appealDecisions: maskedTotal({ accepted, refused }),
    claims: masked(row.claims),
    claimDecisions: maskedTotal({ hidden: row.claimsHidden, refused: row.claimsRefused }),
  }
}
