/** The share of the letters that keepers must answer, by answers on offer per letter: the simulated model. */
const shares = [
  [0.8, 0.25],
  [1, 0.18],
  [1.2, 0.14],
  [2, 0.09],
] as const

/** Letters of a day that one keeper answers. */
const lettersPerKeeper = 1.5
/** Half as many keepers again are in reserve. */
const reserve = 1.5

/** Keepers for this many new letters a day. Outside of the simulated range the nearest share counts. */
export function keepersNeeded(lettersPerDay: number, supply: number): number {
  const [first, last] = [shares[0], shares[shares.length - 1]!]
  const at = Math.min(Math.max(supply, first[0]), last[0])
  const n = Math.max(
    1,
    shares.findIndex(([offered]) => offered >= at),
  )
  const [[low, most], [high, least]] = [shares[n - 1]!, shares[n]!]
  const share = most + ((at - low) / (high - low)) * (least - most)
  return Math.ceil(((lettersPerDay * share) / lettersPerKeeper) * reserve)
}
