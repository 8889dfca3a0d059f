/** Between these the server's clock minus this device's must lie, by all answers so far. */
let low = Number.NEGATIVE_INFINITY
let high = Number.POSITIVE_INFINITY

/**
 * Learns from an answer's `timestamp`, which is cut to the second: the server wrote it between our sending and our
 * receiving. Answers that contradict each other mean that a clock was set; the newest one stands.
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

/** The server's now in milliseconds: this device's, moved as little as the answers so far allow. */
export function serverNow(): number {
  return Date.now() + Math.min(Math.max(0, low), high)
}
