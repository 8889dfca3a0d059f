import type { Place } from '../place.ts'
import { repeatShape } from './repeat-shape.ts'

/** The paths of a wood, one per colour. A distant tree has no shade. */
export type Trees = { trunks: string; crowns: string; shades: string | null }

const pineTrunk = 'M-2-8h4v9h-4Z'
const pine =
  'M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-10 5-26 5-36 0 4-4 8-8 12-14-2 0-4 0-7-1 4-5 10-13 13-22Z'
const pineShade = 'M0-54c3 9 9 17 13 22-3 1-5 1-7 1 4 6 8 10 12 14-6 3-12 4-18 4Z'
const roundTrunk = 'M-2.5-14h5v15h-5Z'
const round = 'M0-56a24 24 0 0 1 0 48a24 24 0 0 1 0-48Z'
const roundShade = 'M0-56a24 24 0 0 1 0 48c9-8 13-16 13-25s-4-17-13-23Z'

/** Pines and round trees, each at its place. */
export const treesOf = (pines: Place[], rounds: Place[], isFar = false): Trees => ({
  trunks: repeatShape(pineTrunk, pines) + repeatShape(roundTrunk, rounds),
  crowns: repeatShape(pine, pines) + repeatShape(round, rounds),
  shades: isFar ? null : repeatShape(pineShade, pines) + repeatShape(roundShade, rounds),
})
