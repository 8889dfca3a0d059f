/** A colour as OKLab, and its opacity. */
export type Colour = { lab: [number, number, number]; alpha: number }

/**
 * Reads `oklch(…)`, `#fff`, `white`, and `color-mix(in oklab|oklch, a p%, b)`. Both parts of a mix need the same
 * hue, or none.
 */
export function colour(written: string): Colour {
  const text = written.trim()
  if (text === '#fff' || text === 'white') return { lab: [1, 0, 0], alpha: 1 }
  if (text === 'transparent') return { lab: [0, 0, 0], alpha: 0 }
  const mix = /^color-mix\(in okl(?:ab|ch),\s*(.+)\)$/s.exec(text)
  if (mix?.[1]) return mixed(parts(mix[1]))
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text)
  if (!oklch) throw new Error(`No colour that we know: ${text}`)
  const [l = 0, c = 0, h = 0, alpha = 1] = oklch.slice(1).map(part => (part === undefined ? 1 : Number(part)))
  const angle = (h * Math.PI) / 180
  return { lab: [l, c * Math.cos(angle), c * Math.sin(angle)], alpha }
}

/** The contrast ratio of WCAG. A translucent colour is drawn over `below` first. */
export function contrast(above: Colour, below: Colour): number {
  const [one, other] = [luminance(over(above, below)), luminance(below)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The visible colour when one covers another in part. Screens mix in sRGB. */
export function over(above: Colour, below: Colour): Colour {
  if (above.alpha === 1) return above
  const [front, back] = [srgb(above), srgb(below)]
  const seen = front.map((part, at) => part * above.alpha + (back[at] ?? 0) * (1 - above.alpha))
  return fromSrgb(seen)
}

// The two parts of a mix. The first or the second may have a percentage.
const parts = (text: string): [string, string] => {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (text[at] === ',' && depth === 0) return [text.slice(0, at), text.slice(at + 1)]
  }
  throw new Error(`Nothing is mixed: ${text}`)
}

function mixed([first, second]: [string, string]): Colour {
  const share = (part: string) => /\s([\d.]+)%\s*$/.exec(part)?.[1]
  const [p, q] = [share(first), share(second)]
  const ratio = p === undefined ? 1 - Number(q ?? 50) / 100 : Number(p) / 100
  const [one, two] = [first, second].map(part => colour(part.replace(/\s[\d.]+%\s*$/, ''))) as [
    Colour,
    Colour,
  ]
  const alpha = one.alpha * ratio + two.alpha * (1 - ratio)
  const lab = one.lab.map(
    (part, at) => (part * one.alpha * ratio + (two.lab[at] ?? 0) * two.alpha * (1 - ratio)) / alpha,
  )
  return { lab: lab as Colour['lab'], alpha }
}

// The matrices of the CSS Color Module Level 4.
function linear({ lab: [l, a, b] }: Colour): number[] {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map(part => Math.min(Math.max(part, 0), 1))
}

const luminance = (of: Colour) => {
  const [r = 0, g = 0, b = 0] = linear(of)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const srgb = (of: Colour) =>
  linear(of).map(part => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))

function fromSrgb(seen: number[]): Colour {
  const [r = 0, g = 0, b = 0] = seen.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  const [x, y, z] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const
  return {
    lab: [
      0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
      1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
      0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z,
    ],
    alpha: 1,
  }
}
