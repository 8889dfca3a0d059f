import { type BookmarkedLetter, listBookmarks } from '#contract/bookmarks.ts'
import { listPrevious, openLetter } from '#contract/letters.ts'
import {
  getCorrespondence,
  getMailbox,
  listMailbox,
  type MailboxEntry,
  type MailboxLetter,
} from '#contract/mailbox.ts'
import type { Output, Route } from '#contract/route.ts'
import { type ArrivedSlowLetter, listSlowLetters, openSlowLetter } from '#contract/slow-letters.ts'
import { keyOf } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { Row } from '#web/platform/offline/offline-store.ts'
import { readSavedRows } from './read-saved-rows.ts'
import { type Opened, ofOpened, ofRow, ofSlow, type SavedLetter } from './saved-letter.ts'
import { listedTest, matchingIdOf, pagesIn } from './still-listed.ts'

/** The letters in the saved answers, each once. An opened letter knows more than a row of a list, so it goes first. */
export async function readSavedLetters(): Promise<SavedLetter[]> {
  const { zipCode } = useSession.getState()
  const answersOf = await readAnswers()
  const people = zipCodes(answersOf)
  const contents = new Map(
    answersOf(listPrevious).flatMap(({ data }) =>
      (data as Output<typeof listPrevious>).map(({ letterId, content }) => [letterId, content] as const),
    ),
  )
  const isListed = listedTest(answersOf(getCorrespondence))
  const letters = [
    ...answersOf(openLetter)
      .filter(isListed)
      .map(({ data }) => ofOpened(data as Opened, zipCode)),
    ...answersOf(getCorrespondence).flatMap(list => {
      const matchingId = matchingIdOf(list)
      return pagesIn<MailboxLetter>(list.data).map(row =>
        ofRow(row, contents, { matchingId, oppositeZipCode: people.get(matchingId) ?? '' }),
      )
    }),
    ...itemsOf<BookmarkedLetter>(answersOf(listBookmarks)).map(row =>
      ofRow({ ...row, read: true, bookmarked: true }, contents, row),
    ),
    ...answersOf(openSlowLetter).map(({ data }) => ofSlow(data as Output<typeof openSlowLetter>)),
    ...itemsOf<ArrivedSlowLetter>(answersOf(listSlowLetters)).map(row => ofSlow({ ...row, content: null })),
  ]
  const once = new Map<string, SavedLetter>()
  for (const letter of letters) {
    const key = `${letter?.kind} ${letter?.foundId}`
    if (letter && !once.has(key)) once.set(key, letter)
  }
  return [...once.values()]
}

/** The counterparts by correspondence, from both faces of the letter box. */
function zipCodes(answersOf: AnswersOf): Map<number, string> {
  const house = answersOf(getMailbox).flatMap(({ data }) => data as MailboxEntry[])
  const list = itemsOf<MailboxEntry>(answersOf(listMailbox))
  return new Map(
    [...house, ...list].map(({ letterMatchingId, oppositeZipCode }) => [letterMatchingId, oppositeZipCode]),
  )
}

type AnswersOf = (route: Route) => Row[]

/** The saved answers of a route, the newest first. */
async function readAnswers(): Promise<AnswersOf> {
  const rows = await readSavedRows()
  return route =>
    rows
      .filter(({ queryKey }) => queryKey[0] === keyOf(route, {})[0])
      .toSorted((one, other) => other.at - one.at)
}

const itemsOf = <T>(answers: Row[]): T[] => answers.flatMap(({ data }) => pagesIn<T>(data))
