import type { Input, Output } from '#contract/route.ts'
import * as contract from '#contract/search.ts'
import { searchWords } from '#contract/search-words.ts'
import { correspondencesOf } from '#server/features/mailbox/mailbox.ts'
import { alive } from '#server/features/mailbox/visibility.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { beginning, openCursor, sealCursor } from './cursor.ts'
import type { Asked } from './list-candidates.ts'
import { lookThrough } from './look-through.ts'

type Answer = Output<typeof contract.searchLetters>
type Given = Input<typeof contract.searchLetters> & { isGone: () => boolean }

/**
 * Searches my letters, the newest first. No index and no plain copy of their words exists, so the server opens them one
 * by one. One search of a member runs at a time.
 */
export const searchLetters = endpoint(
  contract.searchLetters,
  async (ctx, me, { body: { cursor, ...asked }, isGone }: Given) => {
    const words = searchWords(asked.text)
    if (words.length === 0 && !hasFilter(asked))
      refuse('COM-001', { fields: { text: '찾을 말을 적어 주세요.' } })
    const search = ctx.vault.hash('body', JSON.stringify(asked)).toString('base64url')
    const after = cursor === null ? beginning : openCursor(ctx, me, search, cursor)
    if (asked.matchingId !== null) await refuseUnlessMine(ctx, me, asked.matchingId)
    const running = ctx.turns.inOrder(me.id, async (): Promise<Answer> => {
      // The client waited in line and left.
      if (isGone()) return { letters: [], cursor, looked: 0 }
      const { letters, looked, place } = await lookThrough(ctx, me.id, { asked, words, after, isGone })
      return { letters, looked, cursor: place && sealCursor(ctx, me, search, place) }
    })
    return running ?? refuse('COM-004', { retryAfter: 1 })
  },
  { fromRequest: ({ socket }) => ({ isGone: () => socket.destroyed }) },
)

const hasFilter = ({ from, to, side, bookmarked, matchingId }: Asked) =>
  from !== null || to !== null || side !== 'all' || bookmarked || matchingId !== null

/** The same refusal as of the correspondence itself. */
async function refuseUnlessMine(ctx: Ctx, me: Me, matchingId: number): Promise<void> {
  const mine = await ctx.sql`
    select from ${correspondencesOf(ctx, me.id)} c where c.id = ${matchingId}
      and exists (select from letters l where l.correspondence_id = c.id and ${alive(ctx, me.id)})`
  if (mine.length === 0) refuse('LET-003')
}
