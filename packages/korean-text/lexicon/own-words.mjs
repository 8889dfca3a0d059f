import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {'noun' | 'name' | 'place' | 'stem' | 'adjective' | 'adverb'} Kind */
/** @typedef {{ word: string, kind: Kind, weight: number }} Own */

/**
 * The words written by hand (source/*.txt). A heading `[kind weight]` holds for the words below it. The text
 * before a colon names the listed word whose letters they contain, for readers only.
 * @param {string} folder
 * @returns {{ words: Own[], never: string[], not: string[], watched: string[] }} `never`: no dictionary word may contain
 *   one of these; `not`: no dictionary word may equal one; `watched`: dictionary words that contain the letters of one
 *   by chance are taken
 */
export function readOwn(folder) {
  /** @type {Own[]} */
  const words = []
  /** @type {Record<string, string[]>} */
  const apart = { never: [], not: [], watched: [] }
  for (const file of readdirSync(folder).sort()) {
    let kind = ''
    let weight = 0
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const heading = /^\[(\w+)(?: (\d+))?\]$/.exec(line.trim())
      if (heading) {
        kind = heading[1] ?? ''
        weight = Number(heading[2] ?? 0)
        if (!kinds.includes(kind)) throw new Error(`${file}: [${kind}] is no kind`)
      } else if (line.trim() && !line.startsWith('#')) {
        for (const word of line.replace(/^.*?:/, '').trim().split(/\s+/)) {
          if (!/^[가-힣]+$/.test(word)) throw new Error(`${file}: "${word}" is not Hangul`)
          const set = apart[kind]
          if (set) set.push(word)
          else words.push({ word, kind: /** @type {Kind} */ (kind), weight })
        }
      }
    }
  }
  const { never = [], not = [], watched = [] } = apart
  return { words, never, not, watched }
}

const kinds = ['noun', 'name', 'place', 'stem', 'adjective', 'adverb', 'never', 'not', 'watched']
