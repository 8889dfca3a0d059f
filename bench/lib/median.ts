/** The median of the figures, with the least and the greatest. */
export type Spread = { median: number; least: number; most: number }

export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN }
}

/** The middle half of many figures: one disturbed round does not change it. */
export function middleHalfOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), least: quantile(sorted, 0.25), most: quantile(sorted, 0.75) }
}

/** The figures must be sorted. */
export function quantile(sorted: number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

export const shown = ({ median, least, most }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
