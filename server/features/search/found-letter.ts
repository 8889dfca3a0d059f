import type { FoundLetter } from '#contract/search.ts'
import { type Passage, passageOf, placesOf, rangesWithin, type SearchWord } from '#contract/search-words.ts'
import { contactsToCover } from '#server/features/contact-guard/contacts-to-cover.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Candidate } from './list-candidates.ts'

export type Opened = Omit<Candidate, 'title' | 'content'> & { title: string; content: string }

type Known = { words: SearchWord[]; covered: boolean; zipCode: string }

const noPassage: Passage = { text: '', marks: [], from: 0, isCutBefore: false, isCutAfter: false }

/** A found letter on the wire. A letter that I have not opened keeps its seal: it is found, but shows no passage. */
export function foundLetter(ctx: Ctx, letter: Opened, { words, covered, zipCode }: Known): FoundLetter {
  const passage = letter.read && !covered ? passageOf(words, letter.content) : noPassage
  return {
    kind: letter.kind,
    foundId: letter.id,
    title: letter.title,
    titleMarks: placesOf(words, letter.title),
    passage: passage.text,
    passageMarks: passage.marks,
    cutBefore: passage.isCutBefore,
    cutAfter: passage.isCutAfter,
    contacts: letter.myLetter ? [] : contactsIn(ctx, letter, passage),
    covered,
    fontType: letter.fontType,
    myLetter: letter.myLetter,
    matchingId: letter.matchingId,
    oppositeZipCode: zipCode,
    read: letter.read,
    bookmarked: letter.bookmarked,
    at: letter.shownAt,
  }
}

/** Contact data is found in the whole letter: a passage may hold half of a number. */
function contactsIn(ctx: Ctx, letter: Opened, passage: Passage): FoundLetter['contacts'] {
  const found = contactsToCover(ctx, passage.text === '' ? { ...letter, content: '' } : letter)
  const isInTitle = ({ field }: { field: string }) => field === 'title'
  return [
    ...found.filter(isInTitle),
    ...rangesWithin(
      found.filter(each => !isInTitle(each)),
      passage,
    ),
  ]
}
