import { dying } from './crisis/dying.ts'
import { ending } from './crisis/ending.ts'
import { enduring } from './crisis/enduring.ts'
import { harming } from './crisis/harming.ts'
import { hinting } from './crisis/hinting.ts'
import { images } from './crisis/images.ts'
import { blotted } from './crisis/innocent.ts'
import { leaning } from './crisis/leaning.ts'
import { living } from './crisis/living.ts'
import { normalise } from './crisis/normalise.ts'
import { oblique } from './crisis/oblique.ts'
import { parting } from './crisis/parting.ts'
import type { Sign } from './crisis/pattern.ts'
import { preparing } from './crisis/preparing.ts'
import { vanishing } from './crisis/vanishing.ts'
import { marked } from './crisis/wishes.ts'
import { speaksOfSelf } from './crisis/words.ts'

export const all: Sign[] = [
  ...dying,
  ...harming,
  ...living,
  ...vanishing,
  ...enduring,
  ...parting,
  ...preparing,
  ...ending,
  ...hinting,
  ...images,
  ...oblique,
]

/**
 * Whether a text speaks of suicide or self-harm, the writer's or another's, so that help may be shown to who wrote it.
 * It judges nobody and knows nothing but the text; it runs where the text is written and tells no one.
 */
export function crisis(text: string): boolean {
  return signIn(text) !== undefined
}

/** The first sign that counts, or the weak ones that do together, with where it was found: for those who tune them. */
export function signIn(text: string): { sign?: Sign; found: string } | undefined {
  const read = marked(blotted(normalise(text)))
  for (const sign of all) {
    for (const match of read.matchAll(sign.says)) {
      if (!isInnocent(read, match.index, match[0], sign)) return { sign, found: match[0] }
    }
  }
  const found = leaning(read)
  return found === undefined ? undefined : { found }
}

function isInnocent(read: string, at: number, found: string, { unless, own }: Sign): boolean {
  if (!unless) return false
  const around = clause(read, at, at + found.length)
  return unless.test(around) && !(own && speaksOfSelf.test(around))
}

/** What stands around a sign up to the next break of thought, and no further than a line of text. */
function clause(read: string, start: number, end: number): string {
  const before = read.slice(Math.max(0, start - 50), start)
  const after = read.slice(end, end + 40)
  const from = Math.max(0, ...[...before.matchAll(breaks)].map(({ index, 0: { length } }) => index + length))
  const to = after.search(breaks)
  return before.slice(from) + read.slice(start, end) + (to < 0 ? after : after.slice(0, to))
}

const breaks =
  /[.?!;] |[.?!;]$|지만 |는데 |은데 |거든요 |니까 |때문에 |(?:[당망]해|혼나|잘려|떨어져|망쳐|차여|시달려)서 /g
