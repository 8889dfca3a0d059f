import { randomFrom } from '../faults/random.ts'

/** Random draws of one run; the same for the same seed. */
export type Chance = ReturnType<typeof chanceFrom>

export function chanceFrom(seed: number) {
  const random = randomFrom(seed)
  const share = () => (random(2 ** 30) + 0.5) / 2 ** 30
  /** Normal with mean 0 and deviation 1 (Box-Muller). */
  const normal = () => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share())
  return {
    share,
    happens: (probability: number) => share() < probability,
    between: (least: number, most: number) => least + (most - least) * share(),
    /** Waiting time until the next event of a Poisson process. */
    untilNext: (mean: number) => -mean * Math.log(share()),
    lognormal: (median: number, deviation: number) => median * Math.exp(deviation * normal()),
    /** A position in the list, by the weights. */
    weighted(weights: number[]) {
      let left = share() * weights.reduce((sum, weight) => sum + weight, 0)
      const chosen = weights.findIndex(weight => {
        left -= weight
        return left < 0
      })
      return chosen < 0 ? weights.length - 1 : chosen
    },
  }
}
