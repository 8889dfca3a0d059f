import type { BookLetter, BookSlowLetter } from '#contract/letter-book.ts'
import type { FontType, PaperType } from '#contract/letters.ts'
import { type PrivateNames, withName } from '#web/features/private-names/private-names.ts'
import { seoul } from '#web/platform/api/seoul-time.ts'

/** A letter as it stands in the book. */
export type BookPage = {
  key: string
  /** Name and date, above the letter. */
  line: string
  title: string
  content: string
  from: string
  note?: string | undefined
  paperType: PaperType
  fontType: FontType
  writtenAt: string
}
export type Chapter = { title: string; pages: BookPage[] }
export type Book = { zipCode: string; madeAt: string; count: number; span: string; chapters: Chapter[] }

type Letters = { letters: BookLetter[]; slow: BookSlowLetter[] }
type Binding = {
  zipCode: string
  names: PrivateNames
  /** Shows the contact data in letters of others. */
  covered: boolean
  madeAt: string
}

/** Binds letters, the oldest first, into a chapter for each counterpart. */
export function bind({ letters, slow }: Letters, binding: Binding): Book {
  const pages = [
    ...letters.map(letter => [chapterOf(letter, binding), pageOf(letter, binding)] as const),
    ...slow.map(letter => ['나에게 쓴 느린 편지', slowPageOf(letter)] as const),
  ]
  pages.sort(([one], [other]) => Number(one === waiting) - Number(other === waiting))
  const chapters = new Map<string, BookPage[]>()
  for (const [title, page] of pages) {
    const chapter = chapters.get(title)
    if (chapter) chapter.push(page)
    else chapters.set(title, [page])
  }
  return {
    zipCode: binding.zipCode,
    madeAt: binding.madeAt,
    count: pages.length,
    span: spanOf(pages.map(([, page]) => page)),
    chapters: [...chapters].map(([title, pages]) => ({ title, pages })),
  }
}

const waiting = '답장을 기다리는 편지'

const chapterOf = ({ oppositeZipCode }: BookLetter, { names }: Binding) =>
  oppositeZipCode ? `${withName(oppositeZipCode, names.get(oppositeZipCode))} 님과 나눈 편지` : waiting

function pageOf(letter: BookLetter, { zipCode, names, covered }: Binding): BookPage {
  const { letterId, myLetter, oppositeZipCode, createdAt, paperType, fontType } = letter
  const other = oppositeZipCode ? `${withName(oppositeZipCode, names.get(oppositeZipCode))} 님` : '누군가'
  return {
    key: `${letterId}`,
    line: `${dayText(createdAt)}, ${other}${myLetter ? '에게 보낸 편지' : '이 보낸 편지'}`,
    title: covered ? letter.title : withoutContacts(letter, 'title'),
    content: covered ? letter.content : withoutContacts(letter, 'content'),
    from: myLetter ? zipCode : withName(oppositeZipCode, names.get(oppositeZipCode)),
    note: noteOf(letter),
    paperType,
    fontType,
    writtenAt: createdAt,
  }
}

const slowPageOf = ({ slowLetterId, writtenAt, arrivesAt, ...letter }: BookSlowLetter): BookPage => ({
  ...letter,
  key: `slow-${slowLetterId}`,
  line: `${dayText(writtenAt)}의 내가 ${dayText(arrivesAt)}의 나에게 보낸 편지`,
  from: `${dayText(writtenAt)}의 나`,
  writtenAt,
})

function noteOf({ status, arrivesOn }: BookLetter): string | undefined {
  const chosen = arrivesOn && dayText(`${arrivesOn}T09:00:00+09:00`)
  if (status === 'IN_DELIVERY') return chosen ? `${chosen}에 도착하는 편지` : '아직 도착하지 않은 편지'
  if (status === 'RETURNED') return '전해지지 못하고 돌아온 편지'
  return chosen && status === 'DELIVERED' ? `${chosen}에 맞춰 도착한 편지` : undefined
}

/** The text with its contact data struck out, as the page of the letter covers them. */
function withoutContacts({ contacts, ...texts }: BookLetter, field: 'title' | 'content'): string {
  return contacts
    .filter(contact => contact.field === field)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}■■■${text.slice(end)}`, texts[field])
}

/** 2026년 3월 2일 */
export function dayText(at: string): string {
  const { year, month, date } = seoul(at)
  return `${year}년 ${month}월 ${date}일`
}

export function spanOf(pages: BookPage[]): string {
  const times = pages.map(({ writtenAt }) => writtenAt).sort()
  const [first, last] = [times[0], times.at(-1)].map(at => (at ? dayText(at) : ''))
  return first === last ? (first ?? '') : `${first} – ${last}`
}
