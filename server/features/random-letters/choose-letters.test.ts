import { expect, it } from 'vitest'
import { type Candidate, chooseLetters, fewLetters, shuffled } from './choose-letters.ts'

/** Numbers below 1 from a fixed seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

it('a shuffle brings each item to each place equally often', () => {
  const random = seeded(7)
  const counts = new Map<string, number>()
  const rounds = 24_000
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(['a', 'b', 'c', 'd'], random).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  // Each of the 24 orders is expected 1,000 times, with a standard deviation of 31.
  expect(counts.size).toBe(24)
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  // One seed in 1,000 exceeds 49.7 (23 degrees of freedom). A random comparison gives more than 1,000.
  expect(chiSquare).toBeLessThan(49.7)
})

it('a shuffle leaves its argument as it was', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  shuffled(items, seeded(1))
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('random pools: no writer and no text has two places while letters of others are left', () => {
  const random = seeded(11)
  const below = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 2000; round++) {
    const [persons, texts] = [1 + below(8), 1 + below(8)]
    const candidates = Array.from({ length: 1 + below(40) }, (_, id): Candidate => {
      const text = below(texts)
      return { id, person: below(persons), text: text === 0 ? null : String(text) }
    })
    const placed = candidates.splice(0, below(3))
    const { chosen, repeats } = chooseLetters(candidates, placed, true)
    const all = [...placed, ...chosen]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBe(Math.min(5, candidates.length + placed.length))
    const unlike = chosen.slice(0, chosen.length - repeats)
    for (const [n, letter] of unlike.entries())
      for (const other of [...placed, ...unlike.slice(0, n)]) {
        expect(letter.person).not.toBe(other.person)
        if (letter.text !== null) expect(letter.text).not.toBe(other.text)
      }
    // A second letter of a writer means that every writer has a place.
    const written = new Set(all.map(({ person }) => person))
    if (chosen.some((letter, n) => [...placed, ...chosen.slice(0, n)].some(o => o.person === letter.person)))
      expect(candidates.every(({ person }) => written.has(person))).toBe(true)
  }
})

it('few letters keep their order, and none is left out', () => {
  const same = Array.from({ length: fewLetters }, (_, id) => ({ id, person: 1, text: 'a' }))
  expect(chooseLetters(same, [], false)).toEqual({ chosen: same.slice(0, 5), repeats: 0 })
})
