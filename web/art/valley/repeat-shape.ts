import type { Place } from '../place.ts'

/** `turn` is in degrees. */
type Stand = Place & { turn?: number }

/** A circle of radius one around the origin: one arc and a hair of a line, the shortest form of a path. */
export const dot = 'M0-1a1 1 0 1 0 .1 0Z'

/**
 * One path for many copies of a shape of one colour: every element costs creation, style and layout. Horizontal and
 * vertical lines and arcs of the shape must be relative and not turned.
 */
export function repeatShape(shape: string, stands: Stand[]): string {
  const steps = [...shape.matchAll(/([a-z])([^a-z]*)/gi)].map(([, command = '', numbers = '']) => ({
    command,
    numbers: (numbers.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
  }))
  return stands.flatMap(stand => steps.map(({ command, numbers }) => step(command, numbers, stand))).join('')
}

function step(command: string, numbers: number[], stand: Stand): string {
  const isRelative = command === command.toLowerCase()
  const moved =
    command === 'a'
      ? numbers.map((number, at) => (isOfArc(at) ? number : number * stand.scale))
      : /[hv]/.test(command)
        ? numbers.map(number => number * stand.scale)
        : numbers.flatMap((x, at) => (at % 2 === 0 ? point(x, numbers[at + 1] ?? 0, isRelative, stand) : []))
  return command + moved.map(written).join('')
}

// The angle of an arc and its two flags.
const isOfArc = (at: number) => at % 7 > 1 && at % 7 < 5

function point(x: number, y: number, isRelative: boolean, { x: atX, y: atY, scale, turn = 0 }: Stand) {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const [originX, originY] = isRelative ? [0, 0] : [atX, atY]
  return [originX + x * cos - y * sin, originY + x * sin + y * cos]
}

/** The shortest form that SVG allows: a sign or a space separates two numbers. */
function written(value: number, at: number): string {
  const number = `${Math.round(value * 10) / 10}`.replace(/^(-?)0\./, '$1.')
  return at === 0 || number.startsWith('-') ? number : ` ${number}`
}
