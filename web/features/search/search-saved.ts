import type { FoundLetter } from '#contract/search.ts'
import {
  hasAllWords,
  type Passage,
  passageOf,
  placesOf,
  rangesWithin,
  searchWords,
} from '#contract/search-words.ts'
import type { PrivateNames } from '#web/features/private-names/private-names.ts'
import { calendarDay } from '#web/ui/date.ts'
import type { Asked } from './asked.ts'
import type { SavedLetter } from './saved-letter.ts'

/** Searches the letters of this device as the server searches all of them. */
export function searchSaved(letters: SavedLetter[], asked: Asked, names: PrivateNames): FoundLetter[] {
  const words = searchWords(asked.text)
  return letters
    .filter(letter => isAskedFor(letter, asked))
    .filter(({ title, content, oppositeZipCode }) =>
      hasAllWords(words, [title, content ?? '', names.get(oppositeZipCode)?.name ?? ''], oppositeZipCode),
    )
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map(({ content, contacts, ...letter }) => {
      const passage = letter.covered || content === null ? noPassage : passageOf(words, content)
      return {
        ...letter,
        titleMarks: placesOf(words, letter.title),
        passage: passage.text,
        passageMarks: passage.marks,
        cutBefore: passage.isCutBefore,
        cutAfter: passage.isCutAfter,
        contacts: [
          ...contacts.filter(({ field }) => field === 'title'),
          ...rangesWithin(
            contacts.filter(({ field }) => field === 'content'),
            passage,
          ),
        ],
      }
    })
}

const noPassage: Passage = { text: '', marks: [], from: 0, isCutBefore: false, isCutAfter: false }

function isAskedFor(letter: SavedLetter, asked: Asked): boolean {
  const day = calendarDay(letter.at)
  const isSlow = letter.kind === 'SLOW'
  return (
    (asked.covered || !letter.covered) &&
    (asked.from === null || day >= asked.from) &&
    (asked.to === null || day <= asked.to) &&
    (isSlow || asked.side === 'all' || letter.myLetter === (asked.side === 'sent')) &&
    (!asked.bookmarked || letter.bookmarked) &&
    (asked.matchingId === null || letter.matchingId === asked.matchingId)
  )
}
