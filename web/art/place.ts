export type Place = { x: number; y: number; scale: number }

/** The `transform` that moves a piece of a drawing from its origin to its place. */
export const placed = ({ x, y, scale }: Place) =>
  `translate(${x} ${y}) scale(${Math.round(scale * 100) / 100})`
