import type { LetterContact } from '#contract/letters.ts'
import { marked } from './marks.ts'
import { coverText, isCovered } from './uncovered.ts'

type Letter = { title: string; contacts?: LetterContact[]; letterId?: number; covered?: boolean }

/** The title of a letter where nothing in it can be pressed: contact data give way to a word, unwanted words to the cover. */
export function coveredTitle(letter: Letter): string {
  if (isCovered(letter)) return coverText
  const { title, contacts = [] } = letter
  const inTitle = contacts.filter(({ field }) => field === 'title')
  return marked(title, inTitle)
    .map(({ text, isMarked }) => (isMarked ? '(연락처)' : text))
    .join('')
}
