import { lookup } from '../lexicon.ts'

const surnames = new Set(
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예봉경사부황보제갈남궁독고선우사공서문',
)
const doubleSurnames = new Set(['황보', '제갈', '남궁', '독고', '선우', '사공', '서문', '동방'])

// Syllables of given names. No reader sees a name in a syllable of 시발 or 새끼.
const given = new Set(
  '가강건겸경관광교구국권규균근금기나남노다단달담대덕도동두라란래려련령로루류리린림마만명모무묵문미민방배백범별병보복봉빈사산상새서석선설섭성세소솔송수숙순숭슬승시신실심아안애양언여연열영예오옥온완용우욱운웅원월위유윤율으은을의이익인일임자장재전정제조종주준중지진찬창채천철청초춘충치태택하학한해행향헌혁현형혜호홍화환회효훈휘흥희',
)

// 이, 사, 육, 구 count heads: 사등신.
export const isSurname = (syllable: string) => surnames.has(syllable) && !'이사육구천'.includes(syllable)

/** Whether a reader takes a separate word for a person's name: 은지, 김은지, 서준이. Common words are not names. */
export function isName(word: string): boolean {
  if (word.length > 2 && isName2(word.endsWith('이') ? word.slice(0, -1) : '')) return true
  return isName2(word)
}

function isName2(word: string): boolean {
  if (word.length < 2 || word.length > 4) return false
  const known = lookup(word)
  if (known) return known.name
  return isFullName(word) || (word.length === 2 && isGiven(word))
}

/** A surname with a given name of two syllables. */
export function isFullName(word: string): boolean {
  if (word.length === 3) return surnames.has(word.charAt(0)) && isGiven(word.slice(1))
  return word.length === 4 && doubleSurnames.has(word.slice(0, 2)) && isGiven(word.slice(2))
}

/** Whether the lexicon knows the given name of a full name. */
export const isGivenName = (fullName: string) => lookup(fullName.slice(-2))?.name === true

const isGiven = (word: string) => [...word].every(syllable => given.has(syllable))
