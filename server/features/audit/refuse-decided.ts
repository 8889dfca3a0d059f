import type { Decided } from '#contract/errors.ts'
import { type Me, refuse } from '#server/platform/ctx.ts'

/** Refuses a decision that was made before, with administrator and time. */
export function refuseDecided(me: Pick<Me, 'zipCode'> | null, current: Decided): never {
  const by = decidedByText(current)
  if (!by) return refuse('REPORT-004', { current })
  const mine = me !== null && me.zipCode === current.decidedBy
  return refuse('REPORT-004', { message: mine ? '이미 처리했어요.' : `${by}가 먼저 처리했어요.`, current })
}

/** The deciding administrator in words; null if the decision names none. */
export const decidedByText = ({ decidedBy }: Decided): string | null =>
  decidedBy === null ? null : decidedBy === '' ? '운영자' : `${decidedBy} 관리자`
