import { bend } from './verb-forms.mjs'

/** @typedef {import('./read-mecab.mjs').Token} Token */
/** @typedef {import('./encode.mjs').Entry} Entry */
/** @typedef {import('./own-words.mjs').Own} Own */

/**
 * The words of the lexicon. From the dictionary: words that its corpus knew, that it describes, or that compounds
 * contain, and words that contain a watched word's letters by chance. Then our own words.
 * @param {Token[]} tokens
 * @param {{ words: Own[], never: string[], not: string[], watched: string[] }} own
 */
export function choose(tokens, own) {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  const short = tokens.filter(({ word }) => word.length < 10)
  const known = seenInCorpus(tokens)
  const inCompounds = countParts(tokens)
  const atEnds = countEnds(tokens)
  for (const token of short) {
    if (own.never.some(part => token.word.includes(part)) || own.not.includes(token.word)) continue
    const weight =
      weigh(token, known(token), inCompounds, atEnds) ?? (isAround(token, own.watched) ? 2 : null)
    if (weight === null) continue
    if (token.pos === 'NNG' || token.pos === 'XR' || token.pos === 'NP' || token.pos === 'NR')
      put(token.word, 'noun', weight)
    else if (token.pos === 'NNB' || token.pos === 'NNBC') put(token.word, 'noun', weight)
    else if (token.pos === 'NNP') put(token.word, 'place', weight)
    else if (token.pos === 'VV' || token.pos === 'VX') put(token.word, 'stem', weight)
    else if (token.pos === 'VA') put(token.word, 'adjective', weight)
    else put(token.word, 'adverb', weight)
  }
  for (const [name, weight] of givenNames(tokens)) put(name, 'name', weight)
  for (const { word, kind, weight } of own.words) put(word, kind, weight)
  return entries

  /** @param {string} word @param {import('./own-words.mjs').Kind} kind @param {number} weight */
  function put(word, kind, weight) {
    if (kind === 'stem' || kind === 'adjective')
      for (const form of bend(word, kind === 'adjective')) add(form, { bent: true, weight })
    if (kind === 'place') add(word, { noun: true, name: true, weight })
    else add(word, { [kind === 'adjective' ? 'stem' : kind]: true, weight })
  }

  /** @param {string} word @param {Entry} entry */
  function add(word, entry) {
    const before = entries.get(word)
    entries.set(word, { ...before, ...entry, weight: Math.max(before?.weight ?? 0, entry.weight) })
  }
}

/**
 * A token's cost comes from training on a corpus. Words that did not occur there share a few costs by thousands.
 * @param {Token[]} tokens
 */
function seenInCorpus(tokens) {
  const key = (/** @type {Token} */ { pos, meaning, cost }) => `${pos}/${meaning}/${cost}`
  /** @type {Map<string, number>} */
  const sharing = new Map()
  for (const token of tokens) sharing.set(key(token), (sharing.get(key(token)) ?? 0) + 1)
  return (/** @type {Token} */ token) => (sharing.get(key(token)) ?? 0) <= 12
}

/**
 * The number of dictionary compounds and inflected forms that contain each word.
 * @param {Token[]} tokens
 */
function countParts(tokens) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { parts } of tokens)
    for (const part of new Set(parts)) if (part !== '*') counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

/**
 * Whether the token contains the letters of a watched word, but not as that word or within a part of the compound.
 * @param {Token} token
 * @param {string[]} watched
 */
function isAround({ word, pos, meaning, compound, parts }, watched) {
  if (!['NNG', 'NNP', 'MAG'].includes(pos) || meaning === '인명') return false
  return watched.some(part => {
    const at = word.indexOf(part)
    if (at < 0 || word === part || (at === 0 && particles.has(word.slice(part.length)))) return false
    return !compound || !parts.some(piece => piece.includes(part))
  })
}

// A dictionary word that reads as a watched word with its particle protects nothing.
const particles = new Set([...'이가은는을를의도만에야아여요지로와과랑님들며나고네니냐라인임일씨질짓'])

/**
 * The number of longer words that begin or end with each word of two to five syllables.
 * @param {Token[]} tokens
 */
function countEnds(tokens) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { pos, meaning, word } of tokens) {
    if (meaning === '인명' || (pos !== 'NNG' && pos !== 'NNP')) continue
    for (let length = 2; length < Math.min(6, word.length); length++)
      for (const end of new Set([word.slice(0, length), word.slice(-length)]))
        counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return counts
}

const others = ['MAG', 'MAJ', 'MM', 'IC', 'XPN']

/**
 * The weight, 1 to 15, or null for a word that is left out.
 * @param {Token} token
 * @param {boolean} known
 * @param {Map<string, number>} inCompounds
 * @param {Map<string, number>} atEnds
 */
function weigh(token, known, inCompounds, atEnds) {
  const { word, pos, meaning, compound, cost } = token
  const uses = Math.log2(1 + (inCompounds.get(word) ?? 0))
  if (pos === 'NNG') {
    const described = meaning !== '*'
    const isBase = compound ? atEnds.has(word) : uses > 0
    if (!known && !described && !isBase) return null
    const fromCost = known ? 7 + (2650 - cost) / 400 : described ? 5 : 0
    return bounded(Math.max(fromCost, word.length === 1 ? Math.min(uses, 5) : uses + 1), 2)
  }
  if (pos === 'NNP') {
    if (meaning !== '지명') return null
    if (known) return bounded(5 + (5400 - cost) / 500, 4)
    return domestic.test(word) ? 3 : null
  }
  if (pos === 'VV' || pos === 'VA') return token.parts.length > 1 ? null : bounded(3 + uses * 1.3, 2)
  if (pos === 'VX') return 9
  if (pos === 'XR') return known ? 6 : 3
  if (pos === 'NP' || pos === 'NR') return 8
  if (pos === 'NNB' || pos === 'NNBC') return 6
  if (others.includes(pos)) return known ? 6 : cost < 4000 ? 4 : null
  return null
}

const bounded = (/** @type {number} */ weight, /** @type {number} */ least) =>
  Math.round(Math.min(13, Math.max(least, weight)))

// Districts, towns and stations of Korea. Villages (…리) are too many.
const domestic = /^[가-힣]{1,3}(?:동|읍|면|구|군|시|역)$/

const surnames = new Set(
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예경봉',
)

/**
 * Given names: the last two syllables of the dictionary's persons, if three or more surnames share them.
 * @param {Token[]} tokens
 * @returns {[string, number][]}
 */
function givenNames(tokens) {
  /** @type {Map<string, Set<string>>} */
  const bearers = new Map()
  for (const { word, pos, meaning } of tokens) {
    if (pos !== 'NNP' || meaning !== '인명' || word.length !== 3) continue
    const surname = word.charAt(0)
    if (!surnames.has(surname)) continue
    const given = word.slice(1)
    bearers.set(given, (bearers.get(given) ?? new Set()).add(surname))
  }
  return [...bearers]
    .filter(([, by]) => by.size >= 4)
    .map(([given, by]) => [given, bounded(Math.log2(by.size) * 1.5, 2)])
}
