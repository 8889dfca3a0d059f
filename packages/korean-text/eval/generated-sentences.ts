import { adverbs, endings, foods, names, people, places, things, times, verbs } from './sentence-parts.ts'

/**
 * Innocent sentences made of parts, always the same ones for the same count: names with 씨 and 님, particles, inflected
 * verbs, counters, times, enumerations. `glued` removes the blanks.
 */
export function generateSentences(count: number, glued = false): string[] {
  const pick = picker(glued ? 71 : 17)
  return Array.from({ length: count }, (_, index) => {
    const make = frames[index % frames.length] ?? frames[0]!
    const sentence = make(pick)
    return glued ? sentence.replaceAll(' ', '') : sentence
  })
}

type Pick = <T>(from: readonly T[]) => T

type Frame = (pick: Pick) => string

const templates: readonly Frame[] = [
  pick => `${subject(pick)} ${pick(places)}에서 ${object(pick)} ${predicate(pick)}`,
  pick => `${pick(times)} ${subject(pick)} ${pick(adverbs)} ${predicate(pick)}`,
  pick => `${pick(names)} 씨 ${pick(things)}${particle('이', '가')} 어디 있어요?`,
  pick => `${pick(names)} 님, ${object(pick)} ${pick(times)}까지 보내 주세요`,
  pick => `${list(pick, things)}${particle('을', '를')} 가방에 넣었어요`,
  pick => `${list(pick, foods)} 중에서 골라 주세요`,
  pick =>
    `${pick(places)}에 있는 ${pick(things)}보다 ${pick(places)}에 있는 ${pick(things)}${particle('이', '가')} 나아요`,
  pick => `${pick(foods)}${particle('이에요', '예요')}? ${pick(foods)}${particle('인', '인')} 줄 알았어요`,
  pick => `${number(pick)}시 ${pick(things)} 수업, ${number(pick)}시 ${pick(places)} 출발`,
  pick =>
    `${pick(people)}${particle('과', '와')} ${pick(people)}${particle('은', '는')} ${pick(places)}${particle('으로', '로')} 갔어요`,
  pick => `${pick(adverbs)} ${pick(foods)}${particle('이라', '라')} ${subject(pick)} ${predicate(pick)}`,
  pick => `${pick(people)}${particle('이지만', '지만')} ${object(pick)} ${predicate(pick)}`,
  pick => `${pick(things)} 위에 ${pick(things)}, ${pick(things)} 밑에 ${pick(foods)}`,
  pick => `${pick(things)}${particle('까지', '까지')} ${predicate(pick)} ${pick(adverbs)} ${predicate(pick)}`,
]

const frames = templates.map(
  (frame): Frame =>
    pick =>
      withParticles(frame(pick)),
)

const subject = (pick: Pick) => `${pick(people)}${particle('이', '가')}`
const object = (pick: Pick) => `${pick([...things, ...foods])}${particle('을', '를')}`
const list = (pick: Pick, from: readonly string[]) => `${pick(from)}, ${pick(from)}, ${pick(from)}`
const number = (pick: Pick) => pick([1, 2, 3, 5, 7, 8, 9, 11, 12])

/** A verb in one of its forms: stem, form in 아 or 어, form in ㄴ, form in ㄹ. */
function predicate(pick: Pick): string {
  const forms = pick(verbs).split(' ')
  const { form, tail } = pick(endings)
  return form === 'past' ? `${past(forms[1] ?? '')}${tail}` : `${forms[form] ?? ''}${tail}`
}

/** The form in 아 or 어 with the final consonant ㅆ. */
const past = (infinitive: string) =>
  infinitive.slice(0, -1) + String.fromCharCode(infinitive.charCodeAt(infinitive.length - 1) + 20)

/** A particle in its two forms, after a consonant and after a vowel. `withParticles` chooses one. */
const particle = (afterConsonant: string, afterVowel: string) => `{${afterConsonant}|${afterVowel}}`

const withParticles = (sentence: string) =>
  sentence.replace(/(.)\{([^|]+)\|([^}]+)\}/g, (_, before: string, closed: string, open: string) => {
    const coda = (before.charCodeAt(0) - 0xac00) % 28
    return before + (coda === 0 || (coda === 8 && closed === '으로') ? open : closed)
  })

/** Picks with xorshift, so that every run makes the same sentences. */
function picker(seed: number): Pick {
  let state = seed * 2_654_435_761
  return from => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return from[(state >>> 0) % from.length]!
  }
}
