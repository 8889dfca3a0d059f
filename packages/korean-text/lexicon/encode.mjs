/** @typedef {{ noun?: boolean, name?: boolean, stem?: boolean, adverb?: boolean, bent?: boolean, weight: number }} Entry */

const blockSize = 16

/**
 * For `lexicon.ts`: sorted words, 16 per line. The first is whole; the others have the number of syllables
 * shared with the word before, and the rest. Then come the class (64 + noun 1, name 2, stem 4, adverb 8, bent
 * 16) and the weight (a–p).
 * @param {Map<string, Entry>} entries
 */
export function encode(entries) {
  const words = [...entries.keys()].sort()
  const lines = []
  for (let from = 0; from < words.length; from += blockSize) {
    let line = ''
    let previous = ''
    for (const word of words.slice(from, from + blockSize)) {
      const shared = line ? Math.min(9, sharedSyllables(previous, word)) : 0
      line += (line ? shared : '') + word.slice(shared) + mark(entries.get(word))
      previous = word
    }
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

/** @param {string} one @param {string} other */
function sharedSyllables(one, other) {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

/** @param {Entry | undefined} entry */
function mark(entry) {
  if (!entry) throw new Error('a word without an entry')
  const { noun, name, stem, adverb, bent, weight } = entry
  const bits = (noun ? 1 : 0) + (name ? 2 : 0) + (stem ? 4 : 0) + (adverb ? 8 : 0) + (bent && !stem ? 16 : 0)
  const letter = bits === 1 ? '' : String.fromCharCode(64 + bits)
  return letter + String.fromCharCode(97 + Math.max(0, Math.min(15, Math.round(weight))))
}
