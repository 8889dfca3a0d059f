import type { Place } from '../place.ts'
import { heightAt, points, ridge } from '../ridge.ts'
import { type Trees, treesOf } from './trees.ts'

type HillShape = {
  fill: string
  line: string
  /** Places of the distant pines on the ridge, in the colour of the next hill. */
  pines?: number[]
  /** Places of the woods on the ridge. */
  wood?: number[]
  /** Single trees on the slope: x, y, size, and 1 for a pine. */
  trees?: string
  scale?: number
}

/** One hill: its colour, the line of its ridge, and the trees on ridge and slope. */
export type Hill = { fill: string; edge: string; onRidge: Trees | null; onSlope: Trees | null }

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

/** The meadow behind the houses, with its trees in rows. */
const near: HillShape = {
  fill: 'var(--hill-5)',
  line: '-20,574 180,588 420,570 660,590 900,572 1100,590 1300,576',
  trees:
    '14,622,1,0 72,634,1.2,1 140,626,1.2,0 192,620,0.85,1 238,630,1.1,1 288,620,1.1,0 322,624,0.85,1 470,616,0.85,1 506,620,1,0 552,612,0.85,1 604,622,1,1 642,626,1.1,0 684,618,0.85,1 726,624,1,0 770,614,0.85,1 828,622,1,0 872,614,0.85,1 1010,624,1,1 1052,628,1.2,0 1104,622,1,1 1150,636,1.2,1 1210,630,1.2,0 1262,624,1,1',
}

export const hills = {
  far: far.map(hillOf),
  middle: [hillOf(middle[0]), hillOf(middle[1])] as const,
  near: hillOf(near),
}

function hillOf({ fill, line, pines, wood, trees, scale = 1 }: HillShape): Hill {
  const stand = (x: number, index: number) => ({
    x,
    y: Math.round(heightAt(line, x)) + 4,
    scale: scale * (0.8 + ((index * 7) % 5) * 0.1),
  })
  const single = trees ? points(trees) : []
  return {
    fill,
    edge: beyond(line),
    onRidge: pines
      ? treesOf(pines.map(stand), [], true)
      : wood
        ? mixed(wood.map(stand), index => index % 3 === 0)
        : null,
    onSlope: trees ? mixed(single.map(placeOf), index => single[index]?.[3] === 1) : null,
  }
}

function mixed(places: Place[], isPine: (index: number) => boolean): Trees {
  const pines = places.filter((_, index) => isPine(index))
  const rounds = places.filter((_, index) => !isPine(index))
  return treesOf(pines, rounds)
}

/** Reads x, y and size. */
export function placeOf([x = 0, y = 0, scale = 1]: number[]): Place {
  return { x, y, scale }
}

/** The ridge continues outside of the picture: a moved layer or a very wide screen would show its end. */
export function beyond(line: string): string {
  const [, y] = points(line)[0] ?? []
  return `M-460 ${y}L${ridge(line).slice(1)}H1740`
}
