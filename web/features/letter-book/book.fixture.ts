import type { BookLetter, BookSlowLetter } from '#contract/letter-book.ts'
import type { PrivateName } from '#contract/private-names.ts'
import { bind } from './book.ts'

let last = 0

export const letter = (given: Partial<BookLetter> = {}): BookLetter => ({
  letterId: ++last,
  title: '잠이 안 와요',
  content: '낮에 한 말이 떠올라요.',
  contacts: [],
  paperType: 'PAPER',
  fontType: 'KYOBO',
  myLetter: true,
  oppositeZipCode: 'AB12C',
  status: 'DELIVERED',
  arrivesOn: null,
  createdAt: '2026-03-01T12:00:00Z',
  ...given,
})

export const slowLetter: BookSlowLetter = {
  slowLetterId: 1,
  title: '나에게',
  content: '잘 지내?',
  paperType: 'FIELD',
  fontType: 'DEFAULT',
  writtenAt: '2026-03-01T12:00:00Z',
  arrivesAt: '2027-03-01T00:00:00Z',
}

const spring: PrivateName = { matchingId: 1, oppositeZipCode: 'AB12C', name: '봄이', note: '', colour: null }

/** The book of ZZ99Z, who calls AB12C 봄이. */
export const bound = (
  letters: BookLetter[],
  { slow = [], ...more }: { slow?: BookSlowLetter[]; covered?: boolean } = {},
) =>
  bind(
    { letters, slow },
    {
      zipCode: 'ZZ99Z',
      names: new Map([[spring.oppositeZipCode, spring]]),
      covered: false,
      madeAt: '2026-03-04T12:00:00Z',
      ...more,
    },
  )
