import { type FoundLetter, foundAtOnce } from '#contract/search.ts'
import { hasAllWords, type SearchWord } from '#contract/search-words.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { slowTexts } from '#server/features/slow-letters/has-arrived.ts'
import { selectUnwanted, type UnwantedTest, unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { readCounterparts } from './counterparts.ts'
import { beginning, type Place } from './cursor.ts'
import { foundLetter, type Opened } from './found-letter.ts'
import { type Asked, batch, type Candidate, listCandidates } from './list-candidates.ts'

/**
 * After this time an answer goes out with what was found. The first one is quick; each further one repeats the costs of a
 * call, so it takes longer. At least one batch is looked at.
 */
const answerWithinMs = { first: 120, further: 600 }
/** The time of one slice of the event loop, measured from its begin. Reading a batch from the driver comes beside it. */
const sliceMs = 5

type Search = { asked: Asked; words: SearchWord[]; after: Place; isGone: () => boolean }
/** `place`: where the search goes on, null at its end. */
type Found = { letters: FoundLetter[]; looked: number; place: Place | null }

/**
 * Opens and looks at letters from a place on, until a page is full, the time is over, all are looked at, or the client is
 * gone. The next batch is on its way while one is looked at.
 */
export async function lookThrough(
  ctx: Ctx,
  me: number,
  { asked, words, after, isGone }: Search,
): Promise<Found> {
  const until = performance.now() + answerWithinMs[after === beginning ? 'first' : 'further']
  const pace = pacedBy(ctx)
  let next = listCandidates(ctx, me, asked, after)
  const [counterpartOf, isUnwanted] = await Promise.all([readCounterparts(ctx, me), readUnwanted(ctx, me)])
  const letters: FoundLetter[] = []
  let looked = 0
  while (true) {
    const rows = await next
    await pace.restart()
    const last = rows.at(-1)
    const isEnd = rows.length < batch || !last
    if (!isEnd) next = ahead(listCandidates(ctx, me, asked, placeOf(last)))
    for (const row of rows) {
      await pace.step()
      looked++
      const letter = openWith(ctx, row)
      const { zipCode, name } = counterpartOf(row.matchingId)
      if (!hasAllWords(words, [letter.title, letter.content, name], zipCode)) continue
      const covered = row.sentToMe && isUnwanted(letter.title, letter.content)
      if (covered && !asked.covered) continue
      letters.push(foundLetter(ctx, letter, { words, covered, zipCode }))
      if (letters.length === foundAtOnce) return { letters, looked, place: placeOf(row) }
    }
    if (isEnd) return { letters, looked, place: null }
    if (performance.now() >= until || isGone()) return { letters, looked, place: placeOf(last) }
  }
}

const placeOf = ({ at, source, id }: Candidate): Place => ({ at, source, id })

/** A full page leaves a batch unread, whose failure concerns nobody. */
function ahead<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => {})
  return reading
}

/** Gives the event loop to others at the begin of a batch and after each slice. */
function pacedBy({ turns }: Ctx) {
  let begin = 0
  const restart = async () => {
    await turns.next()
    begin = performance.now()
  }
  return { restart, step: async () => (performance.now() - begin > sliceMs ? restart() : undefined) }
}

function openWith({ vault }: Ctx, row: Candidate): Opened {
  const texts = row.kind === 'SLOW' ? slowTexts : letterTexts
  return {
    ...row,
    title: vault.openOnce(texts.title, row.title),
    content: vault.openOnce(texts.content, row.content),
  }
}

/** The list of a member is compiled when the first letter to them is found. */
async function readUnwanted(ctx: Ctx, me: number): Promise<UnwantedTest> {
  const [row] = await ctx.sql<[{ list: Buffer | null }]>`select ${selectUnwanted(ctx, me)} as list`
  let test: UnwantedTest | undefined
  return (...texts) => {
    test ??= unwantedTest(ctx.vault, row.list)
    return test(...texts)
  }
}
