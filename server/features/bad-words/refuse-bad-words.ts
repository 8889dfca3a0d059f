import type { Match } from '#contract/errors.ts'
import { findAcrossFields } from '#korean-text/across-fields.ts'
import type { Hit } from '#korean-text/bad-words.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { countRefusal } from './count-refusals.ts'
import { wordsInForce } from './words-in-force.ts'

/**
 * Refuses with MOD-003 if a text contains a word or a sentence in force. `fields` are the original texts: the ranges of the error are
 * offsets into them. The error names fields and ranges only.
 */
export async function refuseBadWords(ctx: Ctx, fields: Record<string, string>): Promise<void> {
  const { find } = await wordsInForce(ctx)
  const found = findAcrossFields(fields, find)
  if (found.length === 0) return
  countRefusal(
    ctx,
    found.map(({ entry }) => entry),
  )
  const matches = Object.keys(fields).flatMap(field =>
    joined(found.filter(hit => hit.field === field)).map((range): Match => ({ field, ...range })),
  )
  refuse('MOD-003', { matches })
}

/** Joins ranges that overlap or touch. */
function joined(hits: Hit[]): Pick<Hit, 'start' | 'end'>[] {
  const ranges: Pick<Hit, 'start' | 'end'>[] = []
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    const last = ranges.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else ranges.push({ start, end })
  }
  return ranges
}
