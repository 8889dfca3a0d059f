import { describe, expect, it } from 'vitest'
import { hasCrisisSign, hasSign } from '../crisis.ts'
import { regexOf } from '../notation/pattern.ts'
import { compile, type Phrase } from './compile.ts'
import { normalise } from './normalise.ts'
import { phraseFiles } from './phrases.ts'
import { readable } from './readable.ts'

const { compiled, phrases } = compile(phraseFiles)
const { lists } = compiled
const at = ({ file, line, text }: Phrase, example?: string) => `${file}.txt:${line} ${text} ${example ?? ''}`
const examples = (key: 'shown' | 'notShown') =>
  phrases.flatMap(phrase => phrase[key].map(example => ({ phrase, example })))

/** Whether this very phrase recognises the text. An idiom recognises nothing; it must not hide a sign elsewhere. */
function finds(phrase: Phrase, text: string): boolean {
  if (phrase.file === 'idioms') return hasCrisisSign(text)
  const says = regexOf(phrase.pattern, lists)
  const innocent = phrase.innocent ? regexOf(phrase.innocent, lists) : undefined
  if (phrase.file !== 'weak') return hasSign(readable(text), { ...phrase, says, innocent })
  return hasCrisisSign(text) && readable(text).search(says) >= 0
}

describe('every phrase', () => {
  it('has an example (+) and a counter-example (-)', () => {
    expect(phrases.length).toBeGreaterThan(600)
    expect(
      phrases.filter(phrase => !phrase.shown.length || !phrase.notShown.length).map(phrase => at(phrase)),
    ).toEqual([])
  })

  it('finds its example by itself, without its neighbours', () => {
    const missed = examples('shown').filter(({ phrase, example }) => !finds(phrase, example))
    expect(missed.map(({ phrase, example }) => at(phrase, example))).toEqual([])
  })

  it('has a counter-example that no phrase recognises', () => {
    const shown = examples('notShown').filter(({ example }) => hasCrisisSign(example))
    expect(shown.map(({ phrase, example }) => at(phrase, example))).toEqual([])
  })

  it('removes its counter-example where it is an idiom', () => {
    const kept = examples('notShown').filter(
      ({ phrase, example }) =>
        phrase.file === 'idioms' && normalise(example).search(regexOf(phrase.pattern, lists)) < 0,
    )
    expect(kept.map(({ phrase, example }) => at(phrase, example))).toEqual([])
  })

  it('explains a pattern in plain words', () => {
    for (const content of Object.values(phraseFiles)) {
      expect(content.match(/^pattern: .*\n {2}why: .{20}/gm) ?? []).toHaveLength(
        content.match(/^pattern: /gm)?.length ?? 0,
      )
    }
  })
})
