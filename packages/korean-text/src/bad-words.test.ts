import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import firstList from '../eval/words.json'
import { compile, type Entry, normalised } from './bad-words.ts'

/** The entries and the parts of the text that a matcher of these words finds. */
const marked = (words: (string | Entry)[], text: string, exceptions: string[] = []) =>
  compile(words, exceptions)
    .find(text)
    .map(({ entry, start, end }) => [entry, text.slice(start, end)])

const list = compile(firstList.words)

// Each row: texts with the insult, and texts with other words of the same letters.
describe.each([
  [
    '새기 for 새끼',
    ['저 기자새기가 또 왔네', '이새기 뭐냐', '이 새기는 뭐야', '감독새기야', '새기들 다 나와'],
    ['마음에 새기는 말', '가슴에 새기고 살아요', '그 새기는 과정이 좋았어요', '책에 새기자', '깊이새기며'],
  ],
  [
    '세끼 and 색기 behind a noun of a person',
    ['그 감독세끼', '민주당세끼들', '게이세끼', '중국색기들', '일본생키들'],
    [
      '하루 세끼',
      '하루세끼가 기본이에요',
      '저 세끼 다 먹었어요',
      '그 배우는 색기가 있어요',
      '여배우 색기가 넘쳐요',
    ],
  ],
  [
    '보지 and 자지',
    ['니 보지', '여자 보지', '동남아 게이자지', '저 꼰대자지들'],
    [
      '눈에 자꾸 보이니까 보지.',
      '무슨 낯으로 얼굴 보지',
      '뭐보지하면서 골랐어요',
      '아무리 뛰어 봤자지.',
      '그분이 승리자지, 하하',
      '밤이 깊었으니까 자지',
      '이제 그만 보지맙시다',
      '저 친구도 채식주의자지',
      '저녁엔 유튜브보지',
      '다음에 한번 타 보지',
    ],
  ],
  [
    'a respelling beside a scene or a name',
    ['감독 빙씬이냐', '샹년'],
    ['남매 상봉씬 최고예요', '스카이다이빙씬이 멋졌어요', '쇼핑씬만 봤어요', '나타샤양을 응원해요'],
  ],
  [
    'the young of animals',
    [
      '시골에서 태어난 새끼들이 뭘 알아',
      '부자로 태어난 새끼',
      '그따위로 태어난 새끼',
      '저렇게 태어난 새끼들',
    ],
    [
      '갓 태어난 새끼들을 핥아 줬어요',
      '봄에 태어난 새끼들은 벌써 다 컸어요',
      '세 번째로 태어난 새끼가 제일 작아요',
      '둥지에서 태어난 새끼 제비',
      '새끼 맷돼지를 봤어요',
      '시장에서 새끼보를 샀어요',
    ],
  ],
  [
    'fused words and initials',
    [
      '집단강간사건',
      '문등신 또 왔네',
      '축구등신들',
      '저 엠빙신이',
      '이번 앨범 ㅈ망',
      '존니 높네',
      '존니짜증나',
    ],
    [
      '건강간식을 샀어요',
      '사등신 캐릭터',
      '가로등신호',
      '해빙신호',
      'ㄱ부터 ㅈ까지',
      '존 니콜슨',
      '존니 워커',
    ],
  ],
])('%s', (_, insults, others) => {
  it.each(insults)('is an insult in %s', text => expect(list.contains(text)).toBe(true))
  it.each(others)('is none in %s', text => expect(list.find(text)).toEqual([]))
})

it('a listed word that ends in 새끼 is found respelt', () => {
  expect(compile(['이새끼']).contains('이 새키가')).toBe(true)
  expect(compile(['이새끼']).contains('이 세끼 다 먹었어요')).toBe(false)
})

describe('a listed word', () => {
  it.each([
    ['alone', '바보', '바보', '바보'],
    ['with a particle', '바보', '이 바보야', '바보'],
    ['in other letter case', 'Spam', 'no sPAM here', 'sPAM'],
    ['in full width', 'spam', 'ｓｐａｍ', 'ｓｐａｍ'],
    ['taken apart into conjoining jamo', '바보', '바보'.normalize('NFD'), '바보'.normalize('NFD')],
    ['listed in conjoining jamo', '바보'.normalize('NFD'), '바보', '바보'],
    ['half taken apart', '각각', '가\u11a8각', '가\u11a8각'],
    ['over zero-width characters', '바보', '바\u200b\u00ad\ufeff보', '바\u200b\u00ad\ufeff보'],
    ['over fillers', '바보', '바\u3164보', '바\u3164보'],
    ['struck through', '바보', '바\u0336보\u0336', '바\u0336보\u0336'],
    ['of one character', '욕', '이것은 욕이다', '욕'],
    ['beyond the basic plane', '𝓪𝓫', 'x ab', 'ab'],
    ['after emoji', '바보', '👩‍👩‍👧 바보', '바보'],
    ['of jamo', 'ㅅㅂ', '아 ㅅㅂ 진짜', 'ㅅㅂ'],
    ['of vowels', 'ㅗㅗ', '야 ㅗㅗ', 'ㅗㅗ'],
    ['of marks', '♥', '사랑해♥', '♥'],
    ['of numbers', '010-1234-5678', '전화 010 1234 5678', '010 1234 5678'],
    ['of Hangul and other letters', 'n번방', 'N번방 이야기', 'N번방'],
    ['of several words, by whatever blank', '나쁜 말', '나쁜\n\t말', '나쁜\n\t말'],
    ['of several words, written together', '나쁜 말', '나쁜말이다', '나쁜말'],
    ['in other words than before', '바보', '바보온달은 바보', '바보'],
  ])('is found %s', (_, word, text, expected) => {
    expect(marked([word], text)).toContainEqual([word, expected])
  })

  it.each([
    ['spaced out', '하 시 발'],
    ['over a line break', '지\n랄'],
    ['with marks', '개-새-끼'],
    ['with numbers', '병99신'],
    ['with letters', '씨q발'],
    ['with jamo', '씨ㅋ발'],
    ['with emoji of several code points', '시👨‍👩‍👧발'],
    ['taken apart', 'ㅆㅣㅂㅏㄹ'],
    ['taken apart in one syllable', '벼ㅇ시ㄴ'],
    ['taken apart with marks', 'ㅅ.ㅣ.ㅂ.ㅏ.ㄹ'],
    ['as its initials', 'ㅆㅂㅋㅋ'],
    ['as initials and syllables', '개ㅅㄲ'],
    ['drawn out', '지라아알'],
    ['drawn out over a mark', '씨~이발'],
    ['doubled', '시시발발'],
    ['with look-alikes', 'ㄱH새ㄲl'],
    ['respelled', '쉐끼들'],
    ['with a digit for a syllable', '씨8'],
    ['in 야민정음', '돌머가리냐'],
    ['typed in Latin mode', '아 qudtls'],
    ['typed in Latin mode with what goes on', 'rotoRldi'],
    ['in leet', 'sh!t'],
    ['with a star', 'fu*k'],
    ['letter by letter', 's h i t'],
    ['inflected', 'shitting'],
    ['in several ways', 'ㅆ\u200bl발'],
    ['after an interjection', '아시발'],
    ['with an ending', '닥쳐라'],
    ['beside an innocent word', '시발점이고 뭐고 시발'],
  ])('is found %s', (_, text) => {
    expect(list.contains(text)).toBe(true)
    expect(list.find(text).length).toBeGreaterThan(0)
  })
})

describe('other words', () => {
  it.each([
    ['that hold its letters', '시발점'],
    ['with a particle', '오빠가'],
    ['that a blank parts', '다시 발표'],
    ['of which the second only is whole', '맘 충전이'],
    ['written together', '다시발표해요'],
    ['spaced out', '역 시 발 라 드 지'],
    ['in a list', '소, 개, 돼지, 양'],
    ['after a name and its honorific', '은지 씨 발이 참 작네요'],
    ['that count', '9시 발 버스'],
    ['that count in Hangul', '아홉 시 발 고속버스'],
    ['that are forms of verbs', '거기 가 보지 않았어요'],
    ['of verbs that befall', '위험이 닥쳐오고 있어요'],
    ['of the young of animals', '새끼 강아지'],
    ['as abbreviations', 'ㄱㅅ ㅈㅅ ㅇㅋ'],
    ['as the alphabet', 'ㅂㅅㅇㅈㅊ'],
    ['as faces', 'ㅇㅅㅇ'],
    ['in English', 'wash it, shiitake'],
    ['that are spelled alike', '변신, 세끼, 시바견'],
  ])('are not found: %s', (_, text) => {
    expect(list.find(text)).toEqual([])
  })
})

it('finds a word in exact mode only as it is written', () => {
  const exact = [{ word: '시발', exact: true }]
  expect(marked(exact, '시발 시\u200b발')).toEqual([
    ['시발', '시발'],
    ['시발', '시\u200b발'],
  ])
  expect(marked(exact, '시.발 씨발 ㅅㅂ ㅅㅣ발 tlqkf')).toEqual([])
})

it('distinguishes one letter from two in English', () => {
  expect(marked(['god'], 'good gooood')).toEqual([['god', 'gooood']])
  expect(marked(['ass'], 'as class ass')).toEqual([['ass', 'ass']])
})

it('leaves out a word wholly inside an exception, and no other', () => {
  const text = '바보상자를 보는 바보'
  expect(marked(['바보'], text)).toContainEqual(['바보', '바보'])
  expect(marked(['바보'], text, ['바보 상자'])).toEqual([['바보', '바보']])
})

it('finds nothing with an empty list, and never an empty word', () => {
  expect(marked([], '무엇이든')).toEqual([])
  expect(marked(['', ' ', '\u200b', '\ufe0f'], '무엇이든 \u200b')).toEqual([])
})

it('does not find a word that is not listed, nor its respellings', () => {
  expect(compile(['병신']).contains('시발 쉬발 ㅅㅂ')).toBe(false)
})

it('compares words without blanks, letter case and invisible characters', () => {
  expect(normalised(' Ｂad\u200b  Word ')).toBe('badword')
  expect(normalised('\ufe0f\u034f ')).toBe('')
})

const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const letters = fc.string({ unit: fc.constantFrom(...'시발다표오빠가ㅅㅂㅣlH1. \n💥a'), maxLength: 60 })

it('marks whole characters of any text', () => {
  const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.oneof(text, letters), whole => {
      const borders = new Set([0, whole.length])
      for (const { index } of graphemes.segment(whole)) borders.add(index)
      for (const { start, end } of list.find(whole)) {
        expect(start).toBeLessThan(end)
        expect([borders.has(start), borders.has(end)]).toEqual([true, true])
      }
    }),
  )
})

it('returns the same result each time', () => {
  fc.assert(
    fc.property(letters, whole => {
      expect(list.contains(whole)).toBe(list.find(whole).length > 0)
      expect(list.find(whole)).toEqual(compile(firstList.words).find(whole))
    }),
    { numRuns: 30 },
  )
})

it.each(['하'.repeat(8), '이'.repeat(30)])(
  'ends in time on a text that can be read as %s in countless ways',
  word => {
    const [first] = compile([word]).find(word.charAt(0).repeat(1000))
    expect(first).toMatchObject({ entry: word, start: 0 })
  },
)
