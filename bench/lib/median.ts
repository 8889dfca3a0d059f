/** The middle of some figures and how far they lie apart, from the least to the most. */
export type Spread = { median: number; least: number; most: number }

export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN }
}

/** Between which the middle half of many figures lies: one disturbed round says nothing. */
export function middleHalfOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), least: quantile(sorted, 0.25), most: quantile(sorted, 0.75) }
}

/** Of sorted figures. */
export function quantile(sorted: number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

export const shown = ({ median, least, most }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
