import { points } from '../ridge.ts'

type Point = [x: number, y: number]

/** Lengths of a facet and its distance from the drawn line, in units of the scene. */
const facet = { least: 18, most: 34 }
const slip = { least: 0.6, most: 1.6 }
/** The share of corners that the scissors turn smoothly. */
const turned = 0.4

/**
 * A line of hills as scissors cut it: short straight facets beside the smooth line through the points. It continues
 * outside of the picture, because a moved layer or a very wide screen would show its end. The same seed cuts the same.
 */
export function knife(written: string, seed: number): string {
  const next = random(seed)
  const between = ({ least, most }: typeof facet) => least + (most - least) * next()
  const corners: Point[] = []
  for (const at of curves(points(written) as Point[])) {
    const width = at(1)[0] - at(0)[0]
    const count = Math.max(1, Math.round(width / between(facet)))
    for (let step = 0; step < count; step++) {
      const [x, y] = at((step + 0.3 * next()) / count)
      corners.push([x, y + between(slip) * (next() < 0.5 ? -1 : 1)])
    }
  }
  const [, first] = corners[0] as Point
  return `M-460 ${Math.round(first)}${cuts(corners, next)}H1740`
}

/** Relative lines: their numbers are short. */
function cuts(corners: Point[], next: () => number): string {
  let pen: Point = [-460, Math.round((corners[0] as Point)[1])]
  const to = ([x, y]: Point): string => {
    const step: Point = [Math.round(x - pen[0]), tenths(y - pen[1])]
    pen = [pen[0] + step[0], pen[1] + step[1]]
    return written(step)
  }
  return corners
    .map((corner, index) => {
      const after = corners[index + 1]
      const before = corners[index - 1]
      if (!after || !before || next() > turned) return `l${to(corner)}`
      const arrive = `l${to(part(corner, before))}`
      const from = pen
      const bend = written([Math.round(corner[0] - from[0]), tenths(corner[1] - from[1])])
      return `${arrive}q${bend}${spaced(to(part(corner, after)))}`
    })
    .join('')
}

/** A third of the way to the neighbour. */
const part = ([x, y]: Point, [toX, toY]: Point): Point => [x + (toX - x) / 3, y + (toY - y) / 3]

const tenths = (value: number) => Math.round(value * 10) / 10
const short = (value: number) => `${tenths(value)}`.replace(/^(-?)0\./, '$1.')
const spaced = (number: string) => (number.startsWith('-') ? number : ` ${number}`)
const written = ([x, y]: Point) => short(x) + spaced(short(y))

/** The smooth line between each two points, as a function of the part 0 to 1. */
function curves(line: Point[]): ((part: number) => Point)[] {
  const at = (index: number) => line[Math.min(Math.max(index, 0), line.length - 1)] as Point
  return line.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    return t =>
      [0, 1].map(axis => {
        const [b, f, e, a] = [before, from, to, after].map(point => point[axis] as number) as [
          number,
          number,
          number,
          number,
        ]
        const [leave, arrive] = [f + (e - b) / 6, e - (a - f) / 6]
        const u = 1 - t
        return u ** 3 * f + 3 * u * u * t * leave + 3 * u * t * t * arrive + t ** 3 * e
      }) as Point
  })
}

/** Numbers from 0 to 1, always the same for a seed. */
function random(seed: number): () => number {
  let state = seed * 7919 + 104_729
  return () => {
    state = (state * 75 + 74) % 65_537
    return state / 65_537
  }
}
