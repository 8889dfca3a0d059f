/** Points written as in SVG: `'0,10 20,30'`. */
export const points = (written: string): number[][] =>
  written.split(' ').map(point => point.split(',').map(Number))

type Point = [x: number, y: number]

/** A smooth line through the points, as an SVG path. */
export function ridge(written: string): string {
  const line = points(written) as Point[]
  const at = (index: number) => line[Math.min(Math.max(index, 0), line.length - 1)] as Point
  const curves = line.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    const leave = `${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)}`
    const arrive = `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)}`
    return `C${leave} ${arrive} ${to[0]} ${to[1]}`
  })
  return `M${at(0)[0]} ${at(0)[1]}${curves.join('')}`
}

/** The height of the same line at x, close enough to stand a tree on. */
export function heightAt(written: string, x: number): number {
  const line = points(written) as Point[]
  const next = Math.max(
    line.findIndex(point => point[0] > x),
    1,
  )
  const [from, to] = [line[next - 1] as Point, line[next] as Point]
  const part = (x - from[0]) / (to[0] - from[0])
  // The curve between two points follows a cosine.
  return from[1] + ((to[1] - from[1]) * (1 - Math.cos(part * Math.PI))) / 2
}

const round = (value: number) => Math.round(value * 10) / 10
