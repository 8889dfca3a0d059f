import type { ListedWord } from '#contract/bad-words.ts'
import * as contract from '#contract/bad-words.ts'
import { compile, normalised } from '#korean-text/bad-words.ts'
import { countRefusedSentences, everydaySentences } from '#korean-text/everyday-sentences.ts'
import { containing, countContaining } from '#korean-text/lexicon.ts'
import { suggestedModeOf, variantsOf } from '#korean-text/variants.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isStarter } from './add-starter-words.ts'
import { wordsInForce } from './words-in-force.ts'

/**
 * The everyday words that contain a word, the words and sentences that it would refuse under the present exceptions, and
 * advice for listing it.
 */
export const getEverydayWords = endpoint(contract.getEverydayWords, async (ctx, _me, { query }) => {
  const { count, samples } = containing(normalised(query.word))
  const { exceptions } = await wordsInForce(ctx)
  const { word, mode = 'DISGUISED' } = query
  const entry = { word, exact: mode === 'EXACT' }
  const matcher = compile([entry], exceptions)
  return {
    count,
    samples: samples
      .map(word => ({ word, refused: matcher.contains(word) }))
      .sort((one, other) => Number(other.refused) - Number(one.refused)),
    sentences: { total: everydaySentences.length, ...(await countRefusedSentences(entry, exceptions)) },
    variants: variantsOf(word, mode),
    suggestedMode: suggestedModeOf(word),
  }
})

/** All words with their mode, the number of everyday words that contain each, and whether it is a starter word. */
export const listWords = endpoint(contract.listWords, async ({ sql }): Promise<ListedWord[]> => {
  const words = await sql<(Omit<ListedWord, 'everydayWords' | 'starter'> & { form: string })[]>`
    select id::text as id, word, is_used as "isUsed", case when exact then 'EXACT' else 'DISGUISED' end as mode,
      normalised as form
    from bad_words order by bad_words.id`
  const counts = countsOf(words.map(({ form }) => form))
  return words.map(({ form, ...word }) => ({
    ...word,
    everydayWords: counts.get(form) ?? 0,
    starter: isStarter(form),
  }))
})

// A count reads the whole lexicon, which never changes within a process.
let counted = new Map<string, number>()

function countsOf(forms: string[]): Map<string, number> {
  const further = forms.filter(form => !counted.has(form))
  if (further.length > 0) {
    // Keeps the counts of listed words only.
    const known = forms.flatMap(form => (counted.has(form) ? [[form, counted.get(form) ?? 0] as const] : []))
    counted = new Map([...known, ...countContaining(further)])
  }
  return counted
}
