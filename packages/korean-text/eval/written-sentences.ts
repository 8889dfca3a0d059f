import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'innocent')
const lines = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('# '))

/** Innocent sentences written by hand; none contains a word of `words.json` in its sense. */
export const writtenSentences: readonly { file: string; text: string }[] = readdirSync(folder)
  .filter(file => !file.startsWith('by-'))
  .flatMap(file => lines(file).map(text => ({ file, text })))

/** Sentences that are innocent of one word that an administrator might list. */
export const writtenByWord = byWord('by-word.txt')

/** Innocent sentences about the neighbours of each word of the starter list. */
export const writtenByStarterWord = byWord('by-starter-word.txt')

function byWord(file: string): { word: string; text: string }[] {
  return lines(file).map(line => {
    const [word = '', text = ''] = line.split(/: (.*)/)
    return { word, text }
  })
}
