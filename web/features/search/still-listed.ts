import type { MailboxLetter } from '#contract/mailbox.ts'
import type { Row } from '#web/platform/offline/offline-store.ts'
import type { Opened } from './saved-letter.ts'

type Answer = Pick<Row, 'data' | 'at' | 'queryKey'>

/** Whether an opened letter is still in its correspondence, as far as a later list tells. A deleted one is not. */
export function listedTest(lists: Answer[]): (opened: Answer) => boolean {
  const byCorrespondence = new Map(lists.map(list => [matchingIdOf(list), list]))
  return ({ data, at }) => {
    const { letterId, matchingId, createdAt } = data as Opened
    const list = byCorrespondence.get(matchingId ?? 0)
    if (!list || list.at <= at) return true
    const rows = pagesIn<MailboxLetter>(list.data)
    const oldest = rows.at(-1)?.createdAt ?? ''
    return createdAt < oldest || rows.some(row => row.letterId === letterId)
  }
}

export const matchingIdOf = ({ queryKey }: Answer): number =>
  Number((queryKey[1] as { params: { id: number } }).params.id)

/** The rows of the saved pages of a list. */
export const pagesIn = <T>(data: unknown): T[] =>
  (data as { pages: { content: T[] }[] }).pages.flatMap(page => page.content)
