type Point = readonly [x: number, y: number]

/** A soft line through a few points, as an SVG path from the first to the last. */
export function ridge(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point
  const curves = points.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const leave = `${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)}`
    const arrive = `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)}`
    return `C${leave} ${arrive} ${to[0]} ${to[1]}`
  })
  return `M${at(0)[0]} ${at(0)[1]}${curves.join('')}`
}

/** The height of the same points at x, near enough to stand a tree on. */
export function heightAt(points: readonly Point[], x: number): number {
  const next = points.findIndex(point => point[0] >= x)
  const [from, to] = [points[Math.max(next - 1, 0)] as Point, points[Math.max(next, 0)] as Point]
  if (to[0] === from[0]) return to[1]
  const part = (x - from[0]) / (to[0] - from[0])
  // Between two points the curve eases like a cosine.
  return from[1] + ((to[1] - from[1]) * (1 - Math.cos(part * Math.PI))) / 2
}

const round = (value: number) => Math.round(value * 10) / 10
