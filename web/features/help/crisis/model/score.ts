import { eachFeature, sentencesOf } from './features.ts'
import type { Model } from './weights.ts'

/** The scores of each sentence and of each pair of neighbours. A higher score is more likely crisis language. */
export function scoresOf(read: string, model: Model): { sentences: number[]; pairs: number[] } {
  const sentences = sentencesOf(read)
  return {
    sentences: sentences.map(sentence => scoreOf(sentence, model)),
    pairs: sentences.slice(1).map((sentence, before) => scoreOf(`${sentences[before]} ${sentence}`, model)),
  }
}

/** Each feature counts once, however often it occurs. */
function scoreOf(text: string, { steps, step, bias }: Model): number {
  const counted = new Set<number>()
  let sum = 0
  eachFeature(text, feature => {
    const weight = steps[feature] as number
    if (weight === 0 || counted.has(feature)) return
    counted.add(feature)
    sum += weight
  })
  return bias + sum * step
}

export type Limits = { sure: number; possible: number }

/**
 * The score of a text, and its limits: a score above `sure` shows the card, only the trainer reads `possible`. A letter has
 * more chances of a high score by accident, so its limits are others, and the mean of its sentences counts.
 */
export function judged(
  { sentences, pairs }: ReturnType<typeof scoresOf>,
  { short, letter }: { short: Limits; letter: Limits } = limits,
): Limits & { score: number } {
  const { length } = sentences
  if (length === 0) return { score: 0, sure: Infinity, possible: -Infinity }
  const share = Math.min(1, Math.max(0, (length - shortText) / (longText - shortText)))
  const mean = sentences.reduce((sum, score) => sum + score, 0) / length
  const highest = [...sentences, ...pairs].reduce((most, score) => Math.max(most, score))
  const between = (key: keyof Limits) => short[key] + share * (letter[key] - short[key])
  return { score: highest + share * 2 * mean, sure: between('sure'), possible: between('possible') }
}

/** Up to this many sentences a text is short; from `longText` on it is a letter. */
const shortText = 4
const longText = 12

/** Set by `npm run moderation:train -- --folds` ([docs/moderation.md](../../../../../docs/moderation.md)). */
export const limits = {
  short: { sure: 1, possible: -0.4 },
  letter: { sure: 0.3, possible: -1.2 },
}
