import { featureCount } from './features.ts'

/** The content of `weights.txt`, which `npm run moderation:train` writes. */
export type Model = {
  /** The weight of each feature is a whole number of steps. */
  steps: Int8Array
  step: number
  bias: number
}

/** The codes of `weights.txt`: printable, and none needs an escape in a string. */
const codes = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).filter(
  code => !'"\'\\`$'.includes(code),
)
/** The last code means a longer gap: this many, and the next code goes on. */
const longGap = codes.length - 1

/**
 * Three lines: figures, the gaps between the features that have a weight, and their weights. Each line of codes
 * repeats its own letters, so gzip packs it well.
 */
export function encode({ steps, step, bias }: Model, inputs: string): string {
  const middle = codes.length >> 1
  let gaps = ''
  let weights = ''
  let last = -1
  for (const [feature, weight] of steps.entries()) {
    if (weight === 0) continue
    let gap = feature - last - 1
    for (; gap >= longGap; gap -= longGap) gaps += codes[longGap]
    gaps += codes[gap]
    weights += codes[middle + weight]
    last = feature
  }
  return `${JSON.stringify({ step, bias, inputs })}\n${gaps}\n${weights}\n`
}

export function decode(file: string): Model {
  const [figures = '{}', gaps = '', weights = ''] = file.split('\n')
  const { step, bias } = JSON.parse(figures)
  const numbers = new Map(codes.map((code, index) => [code, index]))
  const middle = codes.length >> 1
  const steps = new Int8Array(featureCount)
  let feature = -1
  let at = 0
  for (const code of gaps) {
    const gap = numbers.get(code) ?? 0
    feature += gap
    if (gap === longGap) continue
    feature++
    steps[feature] = (numbers.get(weights[at++] ?? '') ?? middle) - middle
  }
  return { steps, step, bias }
}
