/** Features are hashed to this many numbers. More would fill fewer of them by chance. */
export const featureCount = 2 ** 18

/** Longest row of characters that is one feature. */
const longestRow = 4

/** Each word is paired with this many words after it, by their first two syllables. */
const reach = 3

/** Characters after which a sentence without an end is cut. */
const longestSentence = 98
const cutAt = 70

/** The sentences of a text made `readable`. The model reads each one, and each pair of neighbours. */
export function sentencesOf(read: string): string[] {
  const sentences: string[] = []
  for (const part of read.split(/(?<=[.?!;]) /)) {
    let rest = part.trim()
    if (!/[가-힣a-z]/.test(rest)) continue
    while (rest.length > longestSentence) {
      const blank = rest.lastIndexOf(' ', cutAt)
      const end = blank < cutAt / 2 ? cutAt : blank
      sentences.push(rest.slice(0, end))
      rest = rest.slice(end).trim()
    }
    sentences.push(rest)
  }
  return sentences
}

/** Calls `use` with the number of each feature, some of them several times. */
export function eachFeature(sentence: string, use: (feature: number) => void): void {
  const words = sentence
    .replace(/[.,;·!]+/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const text = ` ${words.join(' ')} `
  for (let from = 0; from < text.length; from++) {
    let hash = rowSeed
    for (let at = from; at < from + longestRow && at < text.length; at++) {
      hash = mixed(hash, text.charCodeAt(at))
      use(numberOf(hash))
    }
  }
  const heads = words.map(word => headOf(word))
  for (let first = 0; first < heads.length; first++) {
    for (let second = first + 1; second <= first + reach && second < heads.length; second++) {
      use(numberOf(Math.imul(heads[first] as number, 31) ^ (heads[second] as number)))
    }
  }
}

const rowSeed = 0x811c9dc5
const headSeed = 0x1000193

function headOf(word: string): number {
  let hash = headSeed
  for (let at = 0; at < 2 && at < word.length; at++) hash = mixed(hash, word.charCodeAt(at))
  return hash
}

/** One step of the hash FNV-1a, with a character in place of a byte. */
const mixed = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)

function numberOf(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (spread ^ (spread >>> 13)) & (featureCount - 1)
}
