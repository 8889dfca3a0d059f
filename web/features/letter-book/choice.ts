import type { BookContents, BookSide } from '#contract/letter-book.ts'

/** The letters that a member wants in the book. */
export type Choice = {
  /** Correspondences; null means all letters. */
  people: readonly number[] | null
  /** My letters that nobody has answered too, beside `people`. */
  unanswered: boolean
  /** Days as `2026-03-01`, or empty. */
  from: string
  to: string
  side: BookSide
  bookmarked: boolean
  slow: boolean
  /** Letters under a cover, and contact data. */
  covered: boolean
}

export const allLetters: Choice = {
  people: null,
  unanswered: false,
  from: '',
  to: '',
  side: 'ALL',
  bookmarked: false,
  slow: false,
  covered: false,
}

const flag = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false')

export const daysOf = ({ from, to }: Choice) => ({ ...(from && { from }), ...(to && { to }) })

/** The part of the choice that the numbers in `getBookContents` follow. */
export const filterOf = (choice: Choice) => ({
  ...daysOf(choice),
  side: choice.side,
  bookmarked: flag(choice.bookmarked),
})

/** The whole choice, for `listBookLetters`. */
export const lettersOf = (choice: Choice) => ({
  ...filterOf(choice),
  ...(choice.people && { matchingIds: choice.people.join(','), unanswered: flag(choice.unanswered) }),
  covered: flag(choice.covered),
})

/** Whether the choice has letters of the mailbox at all. The server takes no empty list of numbers. */
export const hasLetters = ({ people, unanswered }: Choice) =>
  people === null || people.length > 0 || unanswered

/** The number of letters in the book, at most: covered letters are not known before they are read. */
export function countOf({ people, unanswered, slowLetters }: BookContents, choice: Choice): number {
  const chosen = people.filter(({ matchingId }) => choice.people?.includes(matchingId) ?? true)
  const waiting = choice.people === null || choice.unanswered ? unanswered : 0
  return chosen.reduce((sum, { letters }) => sum + letters, waiting) + (choice.slow ? slowLetters : 0)
}
