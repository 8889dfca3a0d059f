import { describe, expect, it } from 'vitest'
import { compile } from '../crisis/compile.ts'
import { compilePhrase, Lists } from './notation.ts'
import { regexOf } from './pattern.ts'

const lists = new Lists(new Map([['사람', '친구, 동생[이/은], 형(이/은)_']]))
const matches = (phrase: string, text: string) =>
  regexOf(compilePhrase(phrase, lists), lists.compiled).test(text)

describe('the notation of crisis phrases', () => {
  it.each([
    ['a blank may be missing', '살 수', ['살 수', '살수'], ['살  수']],
    ['an underscore is a blank that must stand', '살_수', ['살 수'], ['살수']],
    ['a group is one of several', '(가/나다)라', ['가라', '나다라'], ['라', '가나다']],
    ['square brackets may be missing', '살[아/고]가', ['살가', '살아가', '살고가'], ['살다가']],
    ['< begins a word', '<죽', ['죽', '그냥 죽'], ['팥죽']],
    ['> ends a word', '죽>', ['죽', '죽 먹어'], ['죽집']],
    [
      '* leaves room for two words',
      '더 * 못',
      ['더 못', '더 이상 못', '더 이상 나는 못'],
      ['더 가 나 다 못'],
    ],
    ['… has no other subject or object', '나는 …가', ['나는 멀리 가'], ['나는 네가 좋아 가']],
    ['a number leaves that many characters', '가{2}나', ['가나', '가12나'], ['가123나', '가.나']],
    ['a number with a dot passes a full stop', '가{2.}나', ['가. 나'], ['가? 나']],
    ['a number with two dots passes any sign', '가{2..}나', ['가? 나'], ['가?  나']],
    ['a wish is written as its ending', '죽{고 싶다}', ['죽W'], ['죽V']],
    ['several endings share their braces', '죽{고 싶다/려고}', ['죽W', '죽V'], ['죽F']],
    ['a list is one of its words', '{사람} 가', ['친구 가', '동생은 가', '형이 가'], ['언니 가']],
    ['{뒤 아님} forbids the next word', '죽{뒤 아님: 집/을}', ['죽었'], ['죽집', '죽을']],
    ['{앞 아님} forbids the word before', '{앞 아님: 팥}죽', ['콩죽'], ['팥죽']],
    ['{글자} counts syllables', '{글자 2-3}서', ['가나서'], ['가서', '12서']],
    ['a group repeats as often as it says', '(가){2-3번}나', ['가가나'], ['가나']],
    ['~ reaches past the end of a sentence', '가 ~ 나', ['가. 그리고 나'], ['나 가']],
    ['~~ takes both orders', '가 ~~ 나', ['가. 그리고 나', '나. 그리고 가'], ['가 그리고']],
    ['{처음} and {끝} are those of the text', '{처음}가{끝}', ['가'], ['가나', '나가']],
  ])('says that %s', (_, phrase, found, passed) => {
    expect(found.filter(text => !matches(phrase, text))).toEqual([])
    expect(passed.filter(text => matches(phrase, text))).toEqual([])
  })

  it.each([
    ['(가/나', 'a “)” is missing'],
    ['가)', '“)” is out of place'],
    ['{없는 목록}', 'there is no list {없는 목록}'],
    ['가$', '“$” has no meaning here'],
    ['가 ~~ 나 ~~ 다', '~~ may stand once in a phrase'],
  ])('%s is refused with a plain sentence', (phrase, message) => {
    expect(() => compilePhrase(phrase, lists)).toThrow(message)
  })
})

describe('a phrase file', () => {
  const words = '{흔한 일} = 회의\n{앞날을 보는 말} = 내일\n{글쓴이 말} = 나\n'

  it('keeps comments and continued lines apart', () => {
    const { phrases } = compile({
      words,
      some: '# note\n== Heading\ninnocent: 가,\n  나\n\n다\n  + 하나\n  - 둘\n',
    })
    expect(phrases).toMatchObject([
      { line: 6, text: '다', innocent: '[가나]', shown: ['하나'], notShown: ['둘'] },
    ])
  })

  it('joins the phrases of a section into one pattern', () => {
    const { compiled } = compile({ words, some: '== Heading\n\n가가\n나나\n\n다다\n' })
    expect(compiled.signs).toEqual([['가가|나나|다다', '', false, 1]])
  })

  it.each([
    ['가\n', 'some.txt:1: a heading has to come first: 가'],
    ['== Heading\n+ 하나\n', 'some.txt:2: an example has to follow its phrase: + 하나'],
    ['== Heading\n(가\n', 'some.txt:2: a “)” is missing: (가'],
    ['{흔한 일} = 가\n', 'some.txt:1: there are two lists {흔한 일}'],
  ])('fails with the file and the line (%j)', (content, message) => {
    expect(() => compile({ words, some: content })).toThrow(message)
  })
})
