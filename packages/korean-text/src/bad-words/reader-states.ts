/** States of a reader inside a token: after a noun, after a stem that needs an ending … */
export const states = {
  start: 0,
  noun: 1,
  particle: 2,
  stem: 3,
  /** 먹어, 가, 해 */
  infinitive: 4,
  /** 먹었, 갔 */
  past: 5,
  /** 간, 먹은 */
  n: 6,
  /** 갈, 먹을 */
  l: 7,
  /** 갑(니다) */
  b: 8,
  /** A form of a verb with its ending. */
  done: 9,
  adverb: 10,
  /** A word must follow: 첫, 새, 맨. */
  prefix: 11,
  /** A noun with a suffix; it takes no other. */
  suffixed: 12,
  /** A noun of one syllable; few words are written right after it. */
  short: 13,
} as const
export type State = (typeof states)[keyof typeof states]
export const stateCount = 14

/** States in which a token may end. */
export const complete: readonly State[] = [
  states.noun,
  states.particle,
  states.infinitive,
  states.n,
  states.l,
  states.done,
  states.adverb,
  states.suffixed,
  states.short,
]
