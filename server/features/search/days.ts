import { instantInSeoul } from '#server/platform/seoul.ts'

const dayMs = 86_400_000

// PostgreSQL and ISO 8601 write years outside of four digits differently.
const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** The instants of days in Asia/Seoul: from the begin of the first to the end of the last. */
export const daysOf = ({ from, to }: { from: string | null; to: string | null }) => ({
  from: from === null ? null : beginOf(from, 0),
  before: to === null ? null : beginOf(to, 1),
})

const beginOf = (day: string, more: number) =>
  instantInSeoul(Math.min(Math.max(Date.parse(day), earliest), latest) + more * dayMs)
