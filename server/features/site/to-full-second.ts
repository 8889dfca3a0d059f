/** The next full second: instants on the wire have no fractions, and a cut one would be over too early. */
export const toFullSecond = (at: Date): Date => new Date(Math.ceil(at.getTime() / 1000) * 1000)
