/** Bounds of the server clock minus the device clock, by all answers so far. */
let low = Number.NEGATIVE_INFINITY
let high = Number.POSITIVE_INFINITY

/**
 * Learns from an answer's `timestamp`, which is cut to the second and lies between `sentAt` and `receivedAt`. If
 * answers contradict each other, a clock was set, and the newest answer counts.
 */
export function learnTime(timestamp: string, sentAt: number, receivedAt: number): void {
  const second = Date.parse(timestamp)
  if (Number.isNaN(second)) return
  const from = second - receivedAt
  const to = second + 1000 - sentAt
  const agree = Math.max(low, from) <= Math.min(high, to)
  low = agree ? Math.max(low, from) : from
  high = agree ? Math.min(high, to) : to
}

/** The server's now in milliseconds: the device clock, moved as little as the answers allow. */
export function serverNow(): number {
  return Date.now() + Math.min(Math.max(0, low), high)
}
