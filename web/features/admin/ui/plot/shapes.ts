import { plotDays } from './plot.ts'
import type { Point } from './points.ts'

/** Width of one day, and the height, in units of the drawing. CSS stretches it. */
export const slotWidth = 10
export const field = { width: plotDays * slotWidth, height: 100 }

/** The middle of a place. */
export const middleOf = ({ from, slots }: Point) => (from + slots / 2) * slotWidth

/** The lines of a series. A place without a value splits the line. */
export function linesOf(points: Point[], series: number, top: number): string[] {
  const lines: string[][] = [[]]
  for (const point of points) {
    const value = point.values[series] ?? null
    if (value === null) lines.push([])
    else lines.at(-1)?.push(`${middleOf(point)} ${heightAt(value, top)}`)
  }
  // A single place becomes a dot: a line of length 0.
  return lines.filter(line => line.length > 0).map(line => `M${line.join('L')}${line[1] ? '' : 'h0'}`)
}

/** The distance of a value from the upper edge. */
export const heightAt = (value: number, top: number): number => round(field.height * (1 - value / top))

/** The height of a bar. */
export const heightOf = (value: number | null, top: number): number =>
  round(((value ?? 0) / top) * field.height)

const round = (value: number) => Math.round(value * 100) / 100
