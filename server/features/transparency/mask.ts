import { leastShown } from '#contract/transparency.ts'

/** A number of cases, or null below `leastShown`. */
export const masked = (count: number): number | null => (count < leastShown ? null : count)

/**
 * The parts of a total that is shown. If a part is below `leastShown`, the next smallest part is masked too: otherwise the
 * total would give the masked part away.
 */
export function maskedParts<K extends string>(parts: Record<K, number>): Record<K, number | null> {
  const sorted = (Object.entries(parts) as [K, number][]).sort(([, one], [, other]) => one - other)
  const small = sorted.filter(([, count]) => count < leastShown).length
  const hidden = new Set(sorted.slice(0, small === 0 ? 0 : small + 1).map(([name]) => name))
  return Object.fromEntries(sorted.map(([name, count]) => [name, hidden.has(name) ? null : count])) as Record<
    K,
    number | null
  >
}

/** A total with its parts. */
export function maskedTotal<K extends string>(
  parts: Record<K, number>,
): { total: number | null } & Record<K, number | null> {
  const counts: number[] = Object.values(parts)
  return { total: masked(counts.reduce((sum, count) => sum + count, 0)), ...maskedParts(parts) }
}
