import type { Disguise, tryWords } from '#contract/bad-words.ts'
import type { Input, Output } from '#contract/route.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { wordsInForce } from './in-force.ts'
import { compile } from './matcher.ts'

type Found = Output<typeof tryWords>

/**
 * The matches of the list in a text, and of a further word as if it were listed. Ranges are offsets into the original
 * text.
 */
export async function find(
  ctx: Ctx,
  _me: Me,
  { body, raw }: Input<typeof tryWords> & { raw: Record<string, unknown> },
): Promise<Found> {
  const text = String(raw.text)
  const { matcher, exceptions } = await wordsInForce(ctx)
  const { candidate } = body
  const further = candidate
    ? compile([{ word: candidate.word, exact: candidate.mode === 'EXACT' }], exceptions).find(text)
    : []
  return [...matcher.find(text), ...further]
    .sort((one, other) => one.start - other.start)
    .map(({ entry, start, end, mode }) => ({
      word: entry,
      disguise: mode.toUpperCase() as Disguise,
      start,
      end,
    }))
}
