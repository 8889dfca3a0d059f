import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inputsHash } from '../../../../../scripts/crisis-model/cases.mjs'
import { train } from '../../../../../scripts/crisis-model/train.mjs'
import { eachFeature, featureCount, sentencesOf } from './features.ts'
import { judged, scoresOf } from './score.ts'
import { decode, encode } from './weights.ts'

const file = readFileSync('web/features/help/crisis/model/weights.txt', 'utf8')

describe('weights.txt', () => {
  it('was written from the present texts and code; otherwise run `npm run moderation:train`', () => {
    expect(JSON.parse(file.split('\n')[0] ?? '').inputs).toBe(inputsHash())
  })

  it('is what its decoded model encodes to', () => {
    const model = decode(file)
    expect(model.steps.filter(Boolean).length).toBeGreaterThan(10_000)
    expect(encode(model, inputsHash())).toBe(file)
  })
})

describe('train', () => {
  const examples = ['이제 그만 살고 싶다', '그만 살고 싶다', '살고 싶은 집을 봤다', '집을 보고 싶다'].map(
    (text, index) => ({
      expect: index < 2,
      isOfAnotherFilter: false,
      units: sentencesOf(text).map(sentence => {
        const features = new Set<number>()
        eachFeature(sentence, feature => features.add(feature))
        return Int32Array.from(features)
      }),
    }),
  )

  it('tells the true texts from the others, with the same weights each time', () => {
    const model = train(examples, featureCount)
    const score = (text: string) => scoresOf(text, model).sentences[0] ?? 0
    expect(score('그만 살고 싶다')).toBeGreaterThan(score('집을 보고 싶다') + 0.4)
    expect(train(examples, featureCount)).toEqual(model)
  })
})

describe('sentencesOf', () => {
  it('splits at the end of a sentence and cuts a long one at a blank', () => {
    expect(sentencesOf('하나. 둘? 셋')).toEqual(['하나.', '둘?', '셋'])
    const long = sentencesOf('가나다라 '.repeat(60))
    expect(long.every(({ length }) => length <= 98)).toBe(true)
    expect(long.join(' ').replaceAll(' ', '')).toBe('가나다라'.repeat(60))
  })
})

describe('judged', () => {
  const limits = { short: { sure: 1, possible: 0 }, letter: { sure: 2, possible: 1 } }

  it('uses the limits of a letter from twelve sentences on, and the mean of its sentences', () => {
    expect(judged({ sentences: [0.5], pairs: [] }, limits)).toEqual({ score: 0.5, sure: 1, possible: 0 })
    const letter = judged({ sentences: Array(12).fill(-1), pairs: Array(11).fill(0.5) }, limits)
    expect(letter).toEqual({ score: -1.5, sure: 2, possible: 1 })
  })

  it('leaves a text without letters to the phrases', () => {
    expect(judged({ sentences: [], pairs: [] })).toEqual({ score: 0, sure: Infinity, possible: -Infinity })
  })
})
