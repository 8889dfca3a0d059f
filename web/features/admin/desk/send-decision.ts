import { decideAppeal } from '#contract/appeals.ts'
import { type CareAct, decideCare } from '#contract/care.ts'
import { countDesk, listDesk } from '#contract/desk.ts'
import { decideReportTarget, type SanctionStep } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { decideObjection, decideRightsCase } from '#contract/rights-claims.ts'
import { call } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, refreshChanged } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetReadClaims } from './claim-facts.tsx'
import { forgetDraft } from './desk-drafts.ts'
import { keyOf, type OpenItem } from './desk-items.ts'

/** `STAYS`: the item still waits, for others. */
export type Sent = 'DECIDED' | 'STAYS'

// A decision must reach the server also if the page goes away meanwhile.
const options = { keepalive: true }

/**
 * Sends a decision: `FIRST` or `SECOND` of `choicesOf`. `step` belongs to an upheld report, `days` to a hiding, `care` to a
 * letter of CARE. The typed
 * words are forgotten when the server has them. A reviewer's decision that would bar stays undecided, and keeps them.
 */
export async function sendDecision(
  item: OpenItem,
  choice: 'FIRST' | 'SECOND',
  words: string,
  { step, days, care }: { step: SanctionStep; days: number | undefined; care: CareAct },
): Promise<Sent> {
  const params = { id: String(item.id) }
  const isFirst = choice === 'FIRST'
  try {
    switch (item.kind) {
      case 'REVIEW': {
        const body = isFirst
          ? { decision: 'APPROVE' as const }
          : { decision: 'RETURN' as const, reason: words }
        await call(decideReview, { params, body }, options)
        break
      }
      case 'REPORT': {
        const status = isFirst ? 'RESOLVED' : 'REJECTED'
        await call(decideReportTarget, { params, body: { status, adminMemo: words, step } }, options)
        break
      }
      case 'APPEAL': {
        const decision = isFirst ? 'ACCEPT' : 'REFUSE'
        await call(decideAppeal, { params, body: { decision, reason: words } }, options)
        break
      }
      case 'CLAIM':
        await sendClaimDecision(item, isFirst, words, days)
        break
      case 'CARE':
        await call(decideCare, { params, body: { act: care } }, options)
    }
    forgetDraft(keyOf(item))
    return 'DECIDED'
  } catch (error) {
    if (!isCallError(error, 'REPORT-005')) throw error
    toastEscalated(error.message)
    return 'STAYS'
  } finally {
    for (const route of [
      decideReview,
      decideReportTarget,
      decideAppeal,
      decideRightsCase,
      decideObjection,
      decideCare,
    ])
      refreshChanged(route)
    if (item.kind === 'CLAIM') forgetReadClaims(item.id)
    refreshDesk()
  }
}

async function sendClaimDecision(
  { id, rightsCase }: OpenItem,
  isFirst: boolean,
  reason: string,
  days: number | undefined,
): Promise<void> {
  const params = { id: String(id) }
  if (rightsCase?.objection) {
    const decision = isFirst ? 'ACCEPT' : 'REFUSE'
    await call(decideObjection, { params, body: { decision, reason } }, options)
  } else {
    const decision = isFirst ? 'HIDE' : 'REFUSE'
    const read = rightsCase?.claims ?? []
    const [claimCount, lastClaimId] = [read.length, read.at(-1)?.claimId]
    await call(
      decideRightsCase,
      { params, body: { decision, days, reason, claimCount, lastClaimId } },
      options,
    )
  }
}

/** Says that the moderators were asked to look. It is no failure: the reviewer did their part. */
export const toastEscalated = (text: string) => toast({ type: 'Info', text, duration: 7000 })

/** Reads the list and the counts again. */
export function refreshDesk(): void {
  refresh(listDesk)
  refresh(countDesk)
}
