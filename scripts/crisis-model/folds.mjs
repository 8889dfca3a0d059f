/**
 * @typedef {import('./cases.mjs').Case & { read: string, units: Int32Array[] }} Read
 * @typedef {{ train: Function, featureCount: number, scoresOf: Function, judged: Function, limits: Record<'short' | 'letter', { sure: number, possible: number }>, hasPhrase: (read: string) => boolean }} Parts
 */

/** The sets of one author are left out together. The phrases were tuned on none of them. */
const authors = [
  ['tuned-crisis-8', 'tuned-crisis-letters-4', 'tuned-everyday-3'],
  ['tuned-crisis-7', 'tuned-crisis-letters-3'],
  ['tuned-crisis-6', 'tuned-crisis-letters-2'],
  ['tuned-crisis-3'],
  ['training-crisis-2'],
  ['training-crisis-3'],
  ['training-crisis-4'],
  ['training-crisis-6'],
  ['training-crisis-7'],
  ['training-crisis-8'],
  ['training-crisis-9'],
  ['training-crisis-10'],
  ['training-crisis-11'],
  ['training-crisis-14', 'training-crisis-13', 'training-letters-3'],
  ['dev-crisis-8'],
]
const setsOfAuthors = new Set(authors.flat())

/** Longer texts are letters. */
const letterLength = 300

/**
 * Trains without one author and a part of letters and everyday sentences, and judges these. Prints the recall and the
 * false cards with the limits of `score.ts`, and what other limits would give.
 * @param {Read[]} cases
 * @param {Parts} parts
 */
export function foldLines(cases, { train, featureCount, scoresOf, judged, limits, hasPhrase }) {
  const judgedCases = authors.flatMap((author, fold) => {
    const isLeftOut = (/** @type {Read} */ given) =>
      setsOfAuthors.has(given.set)
        ? author.includes(given.set)
        : /letters|everyday|^training-/.test(given.set) && partOf(given.text) === fold
    const model = train(
      cases.filter(given => !isLeftOut(given)),
      featureCount,
    )
    return cases.filter(isLeftOut).map(given => {
      const scores = scoresOf(given.read, model)
      return { ...given, scores, isPhrase: hasPhrase(given.read) }
    })
  })
  return [line('limits', limits), ...other(limits)]

  /** @param {typeof limits} from */
  function other({ short, letter }) {
    const lines = []
    for (const by of [-0.2, -0.1, 0.1, 0.2]) {
      const shifted = {
        short: { ...short, sure: short.sure + by },
        letter: { ...letter, sure: letter.sure + 2 * by },
      }
      lines.push(line(`sure ${shifted.short.sure.toFixed(2)} and ${shifted.letter.sure.toFixed(2)}`, shifted))
    }
    for (const by of [-0.5, 0.3, 0.6]) {
      const shifted = {
        short: { ...short, possible: short.possible + by },
        letter: { ...letter, possible: letter.possible + by },
      }
      lines.push(
        line(
          `possible ${shifted.short.possible.toFixed(2)} and ${shifted.letter.possible.toFixed(2)}`,
          shifted,
        ),
      )
    }
    return lines
  }

  /**
   * @param {string} name
   * @param {typeof limits} under
   */
  function line(name, under) {
    const shown = judgedCases.filter(({ scores, isPhrase }) => {
      const { score, sure, possible } = judged(scores, under)
      return score > sure || (score > possible && isPhrase)
    })
    const share = (/** @type {(given: Read) => boolean} */ isMeant) => {
      const [all, found] = [judgedCases, shown].map(list => list.filter(isMeant).length)
      return `${found} of ${all} (${((100 * (found ?? 0)) / (all || 1)).toFixed(1)} %)`
    }
    const isLetter = (/** @type {Read} */ { text }) => text.length > letterLength
    const parts = authors.map(author => {
      const sets = author.filter(set => !/letters|everyday/.test(set))
      const own = (/** @type {boolean} */ expected) =>
        share(given => sets.includes(given.set) && given.expect === expected && !isLetter(given))
      return `${sets.join(' and ')} ${own(true)}, false ${own(false)}`
    })
    parts.push(
      `letters ${share(given => isLetter(given) && given.expect)}, false ${share(given => isLetter(given) && !given.expect)}`,
    )
    parts.push(`everyday ${share(({ set }) => /everyday/.test(set))}`)
    return `${name}\n  ${parts.join('\n  ')}`
  }
}

/** @param {string} text */
function partOf(text) {
  let hash = 7
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) >>> 0
  return hash % authors.length
}
