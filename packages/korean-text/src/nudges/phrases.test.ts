import { describe, expect, it } from 'vitest'
import { findNudges } from '../nudges.ts'
import { compile, type PhraseFamily } from './compile.ts'
import { phraseFiles } from './phrases.ts'

const { families } = compile(phraseFiles)
const at = ({ file, line, name }: PhraseFamily, example = '') => `${file}.txt:${line} ${name} ${example}`
const examples = (key: 'shown' | 'notShown') =>
  families.flatMap(family => family[key].map(example => ({ family, example })))

describe('every family of phrases', () => {
  it('has a reason, an example (+) and a counter-example (-), and there are more than 60', () => {
    expect(families.length).toBeGreaterThan(60)
    const poor = families.filter(
      ({ reason, patterns, shown, notShown }) =>
        !reason || !patterns.length || !shown.length || !notShown.length,
    )
    expect(poor.map(family => at(family))).toEqual([])
  })

  it('has a reason of its own, one sentence that a phone shows in a few lines', () => {
    const reasons = families.map(({ reason }) => reason)
    expect(reasons.filter(reason => reason.length > 90 || !/^[^.?!]+[.?]$/.test(reason))).toEqual([])
    expect(new Set(reasons).size).toBe(reasons.length)
  })

  it('finds its examples, each with its reason', () => {
    const missed = examples('shown').filter(
      ({ family, example }) => !findNudges(example).some(({ reason }) => reason === family.reason),
    )
    expect(missed.map(({ family, example }) => at(family, example))).toEqual([])
  })

  it('has counter-examples in which no family finds anything', () => {
    const found = examples('notShown').filter(({ example }) => findNudges(example).length > 0)
    expect(
      found.map(({ family, example }) => at(family, `${example} ← ${findNudges(example)[0]?.reason}`)),
    ).toEqual([])
  })
})

describe('a file with a mistake', () => {
  const words = '{내 이야기} = 나는\n{상대} = 너는\n'

  it.each([
    ['가\n', 'some.txt:1: a heading has to come first: 가'],
    ['== 이름\n(가\n', 'some.txt:2: a “)” is missing: (가'],
    ['== 이름\n{없음}\n', 'some.txt:2: there is no list {없음}: {없음}'],
    ['{상대} = 가\n', 'some.txt:1: there are two lists {상대}'],
  ])('is reported with the file and the line (%j)', (content, message) => {
    expect(() => compile({ words, some: content })).toThrow(message)
  })
})
