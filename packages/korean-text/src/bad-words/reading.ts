import type { Cells } from './cells.ts'
import { kinds } from './code-points.ts'

/** Bits for the disguises through which a character was read; 0 for none. */
export const how = { plain: 0, composed: 1, alike: 2, drawn: 4, yamin: 8, initial: 16 } as const

/** One character that a reader may see from a cell up to (not including) another. */
export type Reading = { code: number; to: number; how: number }

// Limit of a drawn-out word, which keeps the time linear.
export const drawnMost = 40

export const isJamo = (cells: Cells, at: number) =>
  cells.kind[at] === kinds.consonant || cells.kind[at] === kinds.vowel
