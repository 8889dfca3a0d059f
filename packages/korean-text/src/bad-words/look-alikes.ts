import { onsetOf, syllable, vowelOf } from '../hangul.ts'

const table = (pairs: string) =>
  new Map(
    pairs
      .split(' ')
      .flatMap(pair => [...pair.slice(1)].map(alike => [alike.charCodeAt(0), pair.charCodeAt(0)] as const)),
  )

// Codes after normalisation, so letters are small. They count only beside bare jamo.
const vowels = table('ㅣl1i|!丨ㅣ亅l ㅐh ㅏr卜ト├ ㅓ┤ ㅡ一_-ー ㅜt丁T ㅗ⊥ㅗ ㅑf ㅠπ')
const consonants = table('ㅇ0o○〇◯ ㅅ人入^∧ ㄱ7フ ㄴl∟ㄴ ㅁ口ロ□ㅁ ㄹ己2z ㅌe ㄷ匚c ㅈス天 ㅂ廿 ㅋヨ ㅎぁ')

/** The vowel of a look-alike after a bare consonant; 0 if none. */
export const vowelLike = (code: number) => vowels.get(code) ?? 0
/** The consonant of a look-alike beside a bare jamo; 0 if none. */
export const consonantLike = (code: number) => consonants.get(code) ?? 0

export const consonantLikes: readonly number[] = [...consonants.keys()]

// 야민정음: the beginnings of two syllables that look alike.
const halves = ['대머', '띠며', '귀커', '과파', '괴피'].map(
  pair => [pair.charCodeAt(0), pair.charCodeAt(1)] as const,
)
const wholes = ['유윾', '왕앟', '우윽'].map(pair => [pair.charCodeAt(0), pair.charCodeAt(1)] as const)

/** The syllables that one stands for in 야민정음: 댕 and 멍, 커 and 귀. Few syllables have any. */
export function yaminOf(code: number): readonly number[] {
  return yamin.get(code) ?? none
}

/** Whether `yaminOf` has any. A table answers this sooner than the map, for each cell of a text. */
export const hasYamin = (code: number): boolean => isInYamin[code] === 1

const none: readonly number[] = []
const yamin = new Map<number, number[]>()
const isInYamin = new Uint8Array(0x10000)

function pair(first: number, second: number): void {
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    isInYamin[from] = 1
    const others = yamin.get(from)
    if (others?.includes(to)) continue
    if (others) others.push(to)
    else yamin.set(from, [to])
  }
}

for (const [first, second] of halves)
  for (let tail = 0; tail < 28; tail++)
    pair(syllable(onsetOf(first), vowelOf(first), tail), syllable(onsetOf(second), vowelOf(second), tail))
for (const [first, second] of wholes) pair(first, second)
