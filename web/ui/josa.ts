import { josa as pick } from 'es-hangul'

type Pair = '이/가' | '을/를' | '은/는' | '와/과' | '으로/로'

// The sound at the end of digits and Latin letters when read aloud: 0 영, 1 일 … Z 제트.
const readings: Record<string, string> = {
  ...Object.fromEntries([...'영일이삼사오육칠팔구'].map((reading, digit) => [digit, reading])),
  ...Object.fromEntries([...'LR'].map(letter => [letter, '엘'])),
  M: '엠',
  N: '엔',
}

/** The word with the particle that fits its end. A digit or Latin letter at its end counts as it is read aloud. */
export function josa(word: string, pair: Pair): string {
  const end = word.at(-1)?.toUpperCase() ?? ''
  const read = /[0-9A-Z]/.test(end) ? (readings[end] ?? '에') : end
  return word + pick.pick(read, pair)
}
