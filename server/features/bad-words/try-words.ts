import type { Disguise } from '#contract/bad-words.ts'
import * as contract from '#contract/bad-words.ts'
import type { Input, Output } from '#contract/route.ts'
import { compile } from '#korean-text/bad-words.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { wordsInForce } from './words-in-force.ts'

type Found = Output<typeof contract.tryWords>

/**
 * The matches of the list in a text, and of a further word as if it were listed. Ranges are offsets into the original
 * text.
 */
export const tryWords = endpoint(
  contract.tryWords,
  async (ctx, _me, { body, raw }: Input<typeof contract.tryWords> & RawBody): Promise<Found> => {
    const text = String(raw.text)
    const { find, exceptions } = await wordsInForce(ctx)
    const { candidate } = body
    const further = candidate
      ? compile([{ word: candidate.word, exact: candidate.mode === 'EXACT' }], exceptions).find(text)
      : []
    return [...find(text), ...further]
      .sort((one, other) => one.start - other.start)
      .map(({ entry, start, end, mode }) => ({
        word: entry,
        disguise: mode.toUpperCase() as Disguise,
        start,
        end,
      }))
  },
  { fromRequest: rawBody },
)
