import { refreshSeconds } from '#contract/auth.ts'
import type { Row } from './offline-store.ts'

/**
 * Limits per member: age (as long as a sign-in lasts), number of answers, characters in all and per answer, pages per
 * list.
 */
export const limits = {
  ms: refreshSeconds * 1000,
  rows: 300,
  characters: 4_000_000,
  ofOne: 400_000,
  pages: 5,
}

/** Rows to delete: other members', other contracts', too old, and the oldest above the limits. */
export function expired(rows: Row[], mine: Pick<Row, 'memberId' | 'contract'>, now: number): Row[] {
  let [count, characters] = [0, 0]
  return rows
    .toSorted((a, b) => b.at - a.at)
    .filter(row => {
      if (row.memberId !== mine.memberId || row.contract !== mine.contract || now - row.at > limits.ms)
        return true
      count += 1
      characters += row.size
      return count > limits.rows || characters > limits.characters
    })
}

type Paged = { pages: unknown[]; pageParams: unknown[] }

/** The first pages of a long list. The list is read again page by page when it is shown. */
export function firstPages(data: unknown): unknown {
  if (!isPaged(data) || data.pages.length <= limits.pages) return data
  return { pages: data.pages.slice(0, limits.pages), pageParams: data.pageParams.slice(0, limits.pages) }
}

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Paged>).pages)
