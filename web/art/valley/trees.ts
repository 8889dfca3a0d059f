import type { Place } from '../place.ts'
import { repeatShape } from './repeat-shape.ts'

/** The kinds of trees, each one cutting. */
export type Kind = 'pine' | 'round' | 'poplar' | 'bare' | 'persimmon'
export type Standing = Place & { kind: Kind }

/**
 * The paths of a wood, one per colour; null where no tree needs it. `leaves` are those that the seasons change, `fruits`
 * the persimmons that stay for the magpies (까치밥). A distant tree has no shade.
 */
export type Trees = {
  trunks: string
  crowns: string
  shades: string | null
  leaves: string | null
  fruits: string | null
}

type Cutting = { trunk: string; crown?: string; shade?: string; leaves?: string; fruits?: [number, number][] }

const cuttings: Record<Kind, Cutting> = {
  // Three notched steps.
  pine: {
    trunk: 'M-2-11h4v12h-4Z',
    crown: 'M0-56l8 14-4 .5 9 13-4 .5 10 16-19 4-18-3 9-17-4-.5 9-12.500-4-.5Z',
    shade: 'M0-56l8 14-4 .5 9 13-4 .5 10 16-19 4Z',
  },
  // Folded once, with one slit.
  round: {
    trunk: 'M-2.500-14h5v15h-5Z',
    crown: 'M0-56l10 2 9 8-10 9 12-6 3 9-3 14-9 9-12 3-13-2-9-10-2-13 6-14 9-7Z',
    shade: 'M0-56l10 2 9 8-10 9 12-6 3 9-3 14-9 9-12 3Z',
  },
  poplar: {
    trunk: 'M-2-11h4v12h-4Z',
    crown: 'M0-76l5 12 4 18v20l-3 16-6 4-6-3-4-17 1-19 3-17Z',
    shade: 'M0-76l5 12 4 18v20l-3 16-6 4Z',
  },
  bare: {
    trunk:
      'M-2.500 1l1-24-9-13 1.500-1 8 10 1-13-6-11 1.500-.5 6 9 6-11 1.500 1-5 13v12l9-10 1.500 1-10 14-2 23.500Z',
    leaves: 'M0-60l11 3 8 10 2 12-6 11-11 5-11-1-12-6-4-12 5-13 9-8Z',
  },
  persimmon: {
    trunk:
      'M-3 1l1-20-12-9 1-1.500 12 6-1-14-8-10 1.500-1 8 9 5-14 2 .5-3 15 1 12 9-12 1.500 1-7 14 8-3 .5 2-14 7 1 18Z',
    leaves: 'M2-61l10 4 9 11 1 15-7 10-14 4-12-2-11-8-1-14 5-11 9-7Z',
    fruits: [
      [-10, -44],
      [6, -49],
      [14.5, -32],
    ],
  },
}

const fruit = 'M-3 0l1-2.500 2-.5 2 .5 1 2.500-1 2.500-2 1-2-1Z'

/** All trees of a wood, each at its place. */
export function treesOf(trees: Standing[], isFar = false): Trees {
  const all = (piece: 'trunk' | 'crown' | 'shade' | 'leaves') =>
    (Object.keys(cuttings) as Kind[])
      .map(kind => {
        const shape = cuttings[kind][piece]
        return shape
          ? repeatShape(
              shape,
              trees.filter(tree => tree.kind === kind),
            )
          : ''
      })
      .join('')
  const fruits = trees.flatMap(({ x, y, scale, kind }) =>
    (cuttings[kind].fruits ?? []).map(([dx, dy]) => ({ x: x + dx * scale, y: y + dy * scale, scale })),
  )
  return {
    trunks: all('trunk'),
    crowns: all('crown'),
    shades: isFar ? null : all('shade'),
    leaves: all('leaves') || null,
    fruits: repeatShape(fruit, fruits) || null,
  }
}
