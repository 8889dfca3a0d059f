import type { Match } from '#contract/errors.ts'
import { refuse, type Work } from '#server/work.ts'
import { compile, type Hit, type Matcher } from './matcher.ts'

/**
 * Refuses with MOD-003 where a text holds a word in force. `fields` are the texts as they were sent, since the
 * ranges of the refusal are offsets into them.
 */
export async function refuseBadWords(work: Work, fields: Record<string, string>): Promise<void> {
  const matcher = await matcherInForce(work)
  const matches = Object.entries(fields).flatMap(([field, text]) =>
    joined(matcher.find(text)).map(({ start, end }): Match => ({ field, start, end })),
  )
  if (matches.length > 0) refuse('MOD-003', { matches })
}

// Several versions are in use for a moment while the list changes, and in a process that serves several databases.
const keptMost = 8
const compiled = new Map<string, Matcher>()

// Asked for in the transaction that checks: a changed list is in force on every server at once.
async function matcherInForce({ sql }: Work): Promise<Matcher> {
  const [list] = await sql<[{ version: string }]>`select version from bad_word_list`
  const known = compiled.get(list.version)
  if (known) return known
  // One statement, so that words and version belong together.
  const [{ version, words }] = await sql<[{ version: string; words: string[] }]>`
    select version, array(select word from bad_words where is_used order by id) as words from bad_word_list`
  const matcher = compile(words)
  compiled.set(version, matcher)
  const [oldest] = compiled.keys()
  if (compiled.size > keptMost && oldest) compiled.delete(oldest)
  return matcher
}

/** Ranges that meet are one to mark. */
function joined(hits: Hit[]): Pick<Hit, 'start' | 'end'>[] {
  const ranges: Pick<Hit, 'start' | 'end'>[] = []
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    const last = ranges.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else ranges.push({ start, end })
  }
  return ranges
}
