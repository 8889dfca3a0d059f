import { decideAppeal } from '#contract/appeals.ts'
import { countDesk, listDesk } from '#contract/desk.ts'
import { decideReportTarget, type SanctionStep } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { call } from '#web/platform/api/call.ts'
import { refresh, refreshChanged } from '#web/platform/api/query.ts'
import { forgetDraft } from './desk-drafts.ts'
import { type ItemId, keyOf } from './desk-items.ts'

// A decision must reach the server also if the page goes away meanwhile.
const options = { keepalive: true }

/**
 * Sends a decision: `FIRST` or `SECOND` of `choices`. `step` belongs to an upheld report. The typed words are forgotten when
 * the server has them.
 */
export async function sendDecision(
  item: ItemId,
  choice: 'FIRST' | 'SECOND',
  words: string,
  step: SanctionStep,
): Promise<void> {
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
      }
    }
    forgetDraft(keyOf(item))
  } finally {
    for (const route of [decideReview, decideReportTarget, decideAppeal]) refreshChanged(route)
    refreshDesk()
  }
}

/** Reads the list and the counts again. */
export function refreshDesk(): void {
  refresh(listDesk)
  refresh(countDesk)
}
