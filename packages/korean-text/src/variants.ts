import { costsOf } from './bad-words/known-words.ts'
import { compile, type Mode, normalised } from './bad-words.ts'
import { coda, codaOf, isSyllable, onset, onsetOf, syllable, vowel, vowelOf } from './hangul.ts'
import { lookup } from './lexicon.ts'

const variantsMost = 6

// Words that people write for each other, where no rule of sound leads from one to the other.
const groups = `
  존나 존내 존니 졸라
  시발 씨발 시바 씨바
  또라이 도라이 돌아이 똘아이
  짱깨 짱개 짱께
  쪽바리 쪽빠리 쪽발이
  닥쳐 아닥 닥치고
  미친놈 미친년 미친새끼
  한남충 한남
  새끼 시키
  꺼져 꺼저
  뒤져 뒈져 디져
  틀딱 틀딱충
  병신 븅신 빙신`
  .trim()
  .split('\n')
  .map(group => group.trim().split(' '))

/**
 * Other spellings of a word that the word would not find in this mode, those of the table first. Rules of sound apply only
 * to short words that are no ordinary ones.
 */
export function variantsOf(word: string, mode: Mode): { word: string; mode: Mode }[] {
  const form = normalised(word)
  const listed = groups.find(group => group.includes(form)) ?? []
  const { contains } = compile([{ word, exact: mode === 'EXACT' }])
  return [...new Set([...listed, ...bySound(form)])]
    .filter(variant => variant !== form && !contains(variant))
    .slice(0, variantsMost)
    .map(variant => ({ word: variant, mode: suggestedModeOf(variant) ?? 'DISGUISED' }))
}

/** `EXACT` for verbs and words of one syllable, since other words often hold their disguises; otherwise null. */
export function suggestedModeOf(word: string): Mode | null {
  const form = normalised(word)
  if (![...form].every(letter => isSyllable(letter.charCodeAt(0)))) return null
  const { noun, stem } = costsOf(form)
  const isVerb = stem < Infinity || (/[가-힣][어여져쳐려켜펴혀겨해돼줘봐워]$/.test(form) && noun === Infinity)
  return form.length === 1 || isVerb ? 'EXACT' : null
}

function bySound(word: string): string[] {
  const codes = Array.from(word, letter => letter.charCodeAt(0))
  if (codes.length < 2 || codes.length > 3 || !codes.every(isSyllable) || lookup(word)) return []
  const said = codes.flatMap((code, at) => [
    ...soundsLike(code).map(like => codes.with(at, like)),
    ...(at > 0 ? linked(codes, at) : []),
  ])
  return said.map(letters => String.fromCharCode(...letters)).filter(variant => !lookup(variant))
}

const pairs = (text: string, number: (letter: string) => number) =>
  new Map(
    text.split(' ').flatMap(([one = '', other = '']) => [
      [number(one), number(other)],
      [number(other), number(one)],
    ]),
  )
const likeVowels = pairs('ㅐㅔ', vowel)
const likeOnsets = pairs('ㄱㄲ ㄷㄸ ㅂㅃ ㅈㅉ', onset)

/** 깨 as 께 and 개. */
function soundsLike(code: number): number[] {
  const [likeVowel, likeOnset] = [likeVowels.get(vowelOf(code)), likeOnsets.get(onsetOf(code))]
  return [
    ...(likeVowel === undefined ? [] : [syllable(onsetOf(code), likeVowel, codaOf(code))]),
    ...(likeOnset === undefined ? [] : [syllable(likeOnset, vowelOf(code), codaOf(code))]),
  ]
}

/** 바리 as 발이. */
function linked(codes: number[], at: number): number[][] {
  const [before = 0, code = 0] = [codes[at - 1], codes[at]]
  if (codaOf(before) > 0 || onsetOf(code) !== onset('ㄹ')) return []
  const closed = syllable(onsetOf(before), vowelOf(before), coda('ㄹ'))
  return [codes.with(at - 1, closed).with(at, syllable(onset('ㅇ'), vowelOf(code), codaOf(code)))]
}
