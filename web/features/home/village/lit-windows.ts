/** The house has nine windows; from ten letters on its dormer is lit too. */
export const windowCount = 9

/** The windows that are lit for `count` unread letters. A member's windows always go on in the same order. */
export function litWindows(count: number, zipCode: string): ReadonlySet<number> {
  return new Set(windowOrder(zipCode).slice(0, count))
}

/** A shuffle of the windows, seeded with the zip code. */
function windowOrder(zipCode: string): number[] {
  const order = Array.from({ length: windowCount }, (_, at) => at)
  let seed = [...zipCode].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)
  for (let left = windowCount; left > 1; left--) {
    seed = (seed * 75 + 74) % 65_537
    const [taken] = order.splice(seed % left, 1)
    if (taken !== undefined) order.push(taken)
  }
  return order
}
