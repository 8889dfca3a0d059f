import type { Day, Plot } from './plot.ts'
import { highest, type Point } from './points.ts'

/** The value at the top of a drawing, and the labels at the top, in the middle and at the ground. */
export function axisOf<D extends Day>(
  { top, unit, series: [{ format }] }: Plot<D>,
  points: Point[],
): { top: number; labels: [string, string, string] } {
  const end = top ?? roundUp(highest(points) ?? 0, unit)
  return { top: end, labels: [format(end), format(end / 2), '0'] }
}

const [minute, hour, day] = [60, 3600, 86_400]
// The half of each is a time in words, too.
const times = [2, 10, 20]
  .map(count => count * minute)
  .concat(
    [1, 2, 4, 6, 12, 24].map(count => count * hour),
    [2, 4, 6, 10, 20, 30, 60].map(count => count * day),
  )

/** The next round value whose half is round, too. */
export function roundUp(value: number, unit?: 'seconds'): number {
  if (unit === 'seconds') return times.find(time => time >= value) ?? Math.ceil(value / (60 * day)) * 60 * day
  // Counts of things are whole: 2 is the lowest top with a whole half.
  if (Number.isInteger(value) && value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8].find(step => step * power >= value) ?? 10
  // 1 would have the half 0.5. Of 10 and more it is whole.
  return round(step === 1 && power === 1 ? 2 : step * power)
}

const round = (value: number) => Number(value.toPrecision(12))
