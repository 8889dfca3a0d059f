import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

const folder = join(root, 'test/moderation/innocent')

/**
 * Everyday letters made of unrelated innocent sentences. The same sentences give the same letters.
 * @param {string[]} sentences
 * @param {number} count
 * @param {number} length at least this many characters
 */
export function lettersOf(sentences, count, length) {
  let seed = 1
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return sentences[Math.floor((seed / 2 ** 31) * sentences.length)] ?? ''
  }
  return Array.from({ length: count }, () => {
    let letter = ''
    while (letter.length < length) {
      const sentence = next()
      letter += `${sentence}${/[.?!]$/.test(sentence) ? '' : '.'} `
    }
    return letter.trim()
  })
}

/**
 * Letters that hold every sentence once, in an order that never changes.
 * @param {string[]} sentences
 * @param {number} length at least this many characters
 */
export function lettersOnce(sentences, length) {
  let seed = 1
  const shuffled = sentences
    .map(sentence => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return { sentence, place: seed }
    })
    .sort((one, other) => one.place - other.place)
  const letters = ['']
  for (const { sentence } of shuffled) {
    const last = letters.pop() ?? ''
    letters.push(`${last}${sentence}${/[.?!]$/.test(sentence) ? '' : '.'} `)
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
