import type { LetterContact } from '#contract/letters.ts'
import { marked } from './marks.ts'

type Letter = { title: string; contacts?: LetterContact[] }

/** The title of a letter where nothing in it can be pressed: contact data give way to a word. */
export function coveredTitle({ title, contacts = [] }: Letter): string {
  const inTitle = contacts.filter(({ field }) => field === 'title')
  return marked(title, inTitle)
    .map(({ text, isMarked }) => (isMarked ? '(연락처)' : text))
    .join('')
}
