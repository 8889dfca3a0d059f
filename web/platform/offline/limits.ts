import { refreshSeconds } from '#contract/auth.ts'
import type { Row } from './offline-store.ts'

/** As long as a sign-in lasts, so many answers, and so many characters of them. */
export const limits = {
  ms: refreshSeconds * 1000,
  rows: 300,
  characters: 4_000_000,
  ofOne: 400_000,
  pages: 5,
}

/** The rows that have to go: those of others, of another contract, too old, and the oldest of too many. */
export function overdue(rows: Row[], mine: Pick<Row, 'memberId' | 'contract'>, now: number): Row[] {
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

/** A long list is read again page by page as soon as it is shown, so only its beginning is kept. */
export function beginningOf(data: unknown): unknown {
  if (!isPaged(data) || data.pages.length <= limits.pages) return data
  return { pages: data.pages.slice(0, limits.pages), pageParams: data.pageParams.slice(0, limits.pages) }
}

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Paged>).pages)
