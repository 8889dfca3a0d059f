import { useEffect } from 'react'
import { type DeskItem, listDesk, openDeskItem } from '#contract/desk.ts'
import { deskKinds, kindsOf } from '#contract/desk-claims.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { refresh, usePages } from '#web/platform/api/query.ts'
import { keyOf } from './desk-items.ts'
import { isDecidedHere, useHeldDecisions } from './held-decisions.ts'
import { refreshDesk } from './send-decision.ts'

export const filters = [
  'ALL',
  'REVIEW',
  'REPORT',
  'APPEAL',
  'CLAIM',
  'CARE',
  'HANDED',
  'MINE',
  'ESCALATED',
  'PASSED',
] as const
export type Filter = (typeof filters)[number]

/** The filters without the kinds that my role does not decide. */
export const filtersOf = (staff: StaffRole | null): Filter[] =>
  filters.filter(filter => {
    const kind = deskKinds.find(kind => kind === filter)
    return !kind || kindsOf(staff).includes(kind)
  })

const size = '50'
const readAgainMs = 30_000

/**
 * The queue under a filter and the key of a tag, which may be empty, without what is decided here. The signal `desk` updates
 * it, and a timer in case it is lost.
 */
export function useQueue(filter: Filter, tag: string) {
  const query = { size, ...narrowing(filter), ...(tag && { tag }) }
  const pages = usePages(listDesk, { query })
  const held = useHeldDecisions()
  const rows = pages.data?.items.filter(item => !isDecidedHere(held, { key: keyOf(item), since: item.since }))
  useEffect(() => {
    const timer = setInterval(() => {
      refreshDesk()
      refresh(openDeskItem)
    }, readAgainMs)
    return () => clearInterval(timer)
  }, [])
  return { pages, rows }
}

function narrowing(filter: Filter): object {
  switch (filter) {
    case 'ALL':
      return {}
    case 'MINE':
      return { mine: 'true' }
    case 'ESCALATED':
      return { escalated: 'true' }
    case 'HANDED':
      return { handed: 'true' }
    case 'PASSED':
      return { passed: 'true' }
    default:
      return { kind: filter }
  }
}

/** The item to open after one is decided: the most urgent that nobody has open. */
export const itemAfter = (rows: DeskItem[], key: string): DeskItem | undefined =>
  rows.find(
    row =>
      keyOf(row) !== key &&
      row.decidable &&
      !row.passed &&
      (row.claim === null || row.claim.mine) &&
      !isDecidedHere(useHeldDecisions.getState(), { key: keyOf(row), since: row.since }),
  )
