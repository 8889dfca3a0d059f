/** A claimed push goes to this browser. */
export type Browser = {
  subscriptionId: number
  endpoint: Buffer
  keys: Buffer
  /** The number of attempts, including this one. */
  attempts: number
}

/** Longer than a server needs for the claimed browsers. Until then no other server claims them. */
export const leaseSeconds = 180
