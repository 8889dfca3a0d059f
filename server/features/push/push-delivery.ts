/** The most urgent thing that waits at the desk. `IN_30`, `IN_10`: minutes until the hour of an answer in review. */
export type DeskWaiting = 'REVIEW' | 'REVIEW_IN_30' | 'REVIEW_IN_10' | 'REVIEW_LATE' | 'REPORT'

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
