import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'innocent')

/**
 * Numbers below a bound, the same at each run (xorshift32, period 2^32 - 1).
 * @param {number} [seed]
 */
export function randomNumbers(seed = 1) {
  let state = seed
  return (/** @type {number} */ below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/**
 * Everyday letters made of unrelated innocent sentences. The same sentences give the same letters.
 * @param {string[]} sentences
 * @param {number} count
 * @param {number} length at least this many characters
 */
export function lettersOf(sentences, count, length) {
  const random = randomNumbers()
  return Array.from({ length: count }, () => letterOf(sentences, length, random).join(' '))
}

/**
 * The sentences of one letter, each with an end.
 * @param {string[]} sentences
 * @param {number} length
 * @param {(below: number) => number} random
 */
function letterOf(sentences, length, random) {
  const letter = []
  for (let characters = 0; characters < length; characters += (letter.at(-1) ?? '').length + 1) {
    letter.push(ended(sentences[random(sentences.length)] ?? ''))
  }
  return letter
}

const ended = (/** @type {string} */ sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`)

/**
 * Letters that hold every sentence once, in an order that never changes.
 * @param {string[]} sentences
 * @param {number} length at least this many characters
 */
export function lettersOnce(sentences, length) {
  const random = randomNumbers()
  const shuffled = sentences
    .map(sentence => ({ sentence, place: random(2 ** 31) }))
    .sort((one, other) => one.place - other.place)
  const letters = ['']
  for (const { sentence } of shuffled) {
    const last = letters.pop() ?? ''
    letters.push(`${last}${ended(sentence)} `)
    if ((letters.at(-1) ?? '').length >= length) letters.push('')
  }
  return letters.slice(0, -1).map(letter => letter.trim())
}

/**
 * The innocent sentences written for the tests, or the lines of a file.
 * @param {string} [file]
 */
export function sentencesOf(file) {
  const files = file ? [file] : readdirSync(folder).map(name => join(folder, name))
  return files.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => line && !line.startsWith('# '))
      .map(line => (path.includes('/by-') ? line.replace(/^[^:]*: /, '') : line)),
  )
}

/**
 * The share of everyday letters that show the card, as a line of text.
 * @param {(text: string) => boolean} hasSign
 * @param {string} [file]
 */
export function lettersLine(hasSign, file) {
  const sentences = sentencesOf(file)
  const letters = lettersOf(sentences, 2000, 500)
  const single = sentences.filter(hasSign).length
  const shown = letters.filter(hasSign).length
  const per10000 = ((10_000 * single) / (sentences.length || 1)).toFixed(1)
  return `everyday text: ${single} of ${sentences.length} sentences show the card (${per10000} per 10,000); ${shown} of ${letters.length} letters of 500 characters (${((100 * shown) / letters.length).toFixed(2)}%)`
}

/**
 * Of each kind of statement, how many are recognised alone and inside letters of three lengths, at the beginning, in
 * the middle and at the end, as lines of text.
 * @param {(text: string) => boolean} hasSign
 * @param {{ text: string, kind: string, expect: boolean }[]} cases
 * @param {string[]} sentences those with a sign of their own are left out
 */
export function insideLines(hasSign, cases, sentences) {
  const random = randomNumbers()
  const calm = sentences.filter(sentence => !hasSign(sentence))
  const statements = cases.filter(({ expect }) => expect)
  const kinds = ['all', ...new Set(statements.map(({ kind }) => kind))]
  return kinds.map(kind => {
    const some = statements.filter(each => kind === 'all' || each.kind === kind)
    const share = (/** @type {number} */ count, /** @type {number} */ of) =>
      `${((100 * count) / of).toFixed(1)}%`
    const alone = some.filter(({ text }) => hasSign(text)).length
    const inside = [300, 500, 1000].map(length => {
      const letters = some.flatMap(({ text }) => {
        const letter = letterOf(calm, length, random)
        return [0, letter.length >> 1, letter.length].map(place =>
          letter.toSpliced(place, 0, ended(text)).join(' '),
        )
      })
      return `${length}: ${share(letters.filter(hasSign).length, letters.length)}`
    })
    return `${kind.padEnd(14)} ${some.length} statements, alone ${share(alone, some.length)}, inside letters of ${inside.join(', ')}`
  })
}
