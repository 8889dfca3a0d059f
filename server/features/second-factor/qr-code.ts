import { encode } from 'uqr'

/** The light border that a reader needs (ISO/IEC 18004), in modules. */
const border = 4

/** A QR code as an SVG path, one stroke per run of dark modules, in a view box with `size` on each side. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) =>
    [...runsOf(row)].map(([from, to]) => `M${from} ${y}h${to - from}v1h${from - to}z`),
  )
  return { size, path: path.join('') }
}

function* runsOf(row: boolean[]): Generator<[from: number, to: number]> {
  for (let from = row.indexOf(true); from >= 0; ) {
    const end = row.indexOf(false, from)
    const to = end < 0 ? row.length : end
    yield [from, to]
    from = row.indexOf(true, to)
  }
}
