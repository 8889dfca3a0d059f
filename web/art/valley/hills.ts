import type { Place } from '../place.ts'
import { heightAt, points } from '../ridge.ts'
import { knife } from './knife.ts'
import { type Kind, type Trees, treesOf } from './trees.ts'

type HillShape = {
  fill: string
  line: string
  /** Places of the distant pines on the ridge, in the colour of the next hill. */
  pines?: number[]
  /** Places of the woods on the ridge. */
  wood?: number[]
  /** Single trees on the slope: x, y, size, and the number of the kind. */
  trees?: string
  scale?: number
}

/** How far away a hill is: its shadow and its cut edge follow from it. */
export type Depth = 'far' | 'middle' | 'near'

/** One hill: its colour, the line of its ridge, and the trees on ridge and slope. */
export type Hill = {
  fill: string
  edge: string
  depth: Depth
  onRidge: Trees | null
  onSlope: Trees | null
}

const far: HillShape[] = [
  {
    fill: 'var(--hill-1)',
    line: '-20,340 110,256 250,322 410,310 570,360 730,330 860,300 990,256 1150,366 1300,322',
  },
  {
    fill: 'var(--hill-2)',
    line: '-20,392 140,420 300,342 420,356 560,398 690,420 830,372 960,352 1110,400 1300,372',
  },
]

const middle: [HillShape, HillShape] = [
  {
    fill: 'var(--hill-3)',
    line: '-20,436 150,462 330,452 510,470 700,448 860,432 980,416 1140,470 1300,446',
    pines: [
      16, 84, 100, 118, 172, 236, 250, 312, 330, 376, 470, 520, 580, 598, 612, 664, 694, 708, 724, 760, 816,
      832, 900, 940, 954, 968, 984, 1046, 1168, 1218, 1232, 1246,
    ],
    scale: 0.5,
  },
  {
    fill: 'var(--hill-4)',
    line: '-20,512 120,500 300,516 480,496 640,512 820,492 1000,508 1160,520 1300,500',
    wood: [
      8, 40, 66, 104, 118, 134, 168, 196, 214, 232, 250, 270, 296, 318, 366, 392, 430, 452, 468, 486, 548,
      566, 584, 602, 634, 654, 676, 690, 724, 740, 764, 782, 842, 866, 910, 928, 946, 990, 1008, 1026, 1064,
      1100, 1180, 1196, 1212, 1230, 1262,
    ],
    scale: 0.6,
  },
]

const kinds: Kind[] = ['round', 'pine', 'poplar', 'bare', 'persimmon']
/** The kinds of the wood, in turn. */
const inWood: Kind[] = ['pine', 'round', 'poplar', 'pine', 'round', 'bare', 'round']

/** The meadow behind the houses, with its trees in rows. */
const near: HillShape = {
  fill: 'var(--hill-5)',
  line: '-20,574 180,588 420,570 660,590 900,572 1100,590 1300,576',
  trees:
    '14,622,1,0 72,634,1.2,1 140,626,1.2,3 192,620,1,2 238,630,1.2,1 288,620,1,0 322,624,1,4 468,622,1.2,4 506,620,1,0 552,612,1,1 604,622,1,1 642,626,1.2,0 684,618,1,2 726,624,1,0 770,614,1,1 812,624,1.2,3 846,616,1,0 872,614,1,1 1010,624,1,1 1052,628,1.2,4 1104,622,1,1 1150,636,1.2,2 1180,626,1,3 1210,630,1.2,0 1262,624,1,1',
}

export const hills = {
  far: far.map((shape, index) => hillOf(shape, index, 'far')),
  middle: [hillOf(middle[0], 2, 'middle'), hillOf(middle[1], 3, 'middle')] as const,
  near: hillOf(near, 4, 'near'),
}

function hillOf({ fill, line, pines, wood, trees, scale = 1 }: HillShape, seed: number, depth: Depth): Hill {
  const onRidge = (places: number[], kindAt: (index: number) => Kind, isFar: boolean) =>
    treesOf(
      places.map((x, index) => ({
        x,
        y: Math.round(heightAt(line, x)) + 4,
        scale: scale * (0.8 + ((index * 7) % 3) * 0.2),
        kind: kindAt(index),
      })),
      isFar,
    )
  return {
    fill,
    edge: knife(line, seed),
    depth,
    onRidge: pines
      ? onRidge(pines, () => 'pine', true)
      : wood
        ? onRidge(wood, index => inWood[index % inWood.length] ?? 'pine', false)
        : null,
    onSlope: trees
      ? treesOf(points(trees).map(tree => ({ ...placeOf(tree), kind: kinds[tree[3] ?? 0] ?? 'round' })))
      : null,
  }
}

/** Reads x, y and size. */
export function placeOf([x = 0, y = 0, scale = 1]: number[]): Place {
  return { x, y, scale }
}
