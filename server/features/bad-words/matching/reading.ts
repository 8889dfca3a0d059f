import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'

/** How a character was read: as it stands, or through which disguises (bits). */
export const how = { plain: 0, composed: 1, alike: 2, drawn: 4, yamin: 8, initial: 16 } as const

/** One character that may be read from a cell on, up to (not including) another. */
export type Reading = { code: number; to: number; how: number }

// Longer is no longer a word drawn out, and the time stays linear.
export const drawnMost = 40

export const isJamo = (cells: Cells, at: number) =>
  cells.kind[at] === kinds.consonant || cells.kind[at] === kinds.vowel
