import { heightAt, points } from '../ridge.ts'
import { placeOf } from './hills.ts'
import { knife } from './knife.ts'
import { dot, repeatShape } from './repeat-shape.ts'

const back = '-20,664 200,690 430,668 700,694 960,668 1180,690 1300,676'
const front = '-20,772 220,762 480,786 760,776 1000,756 1160,770 1300,776'

// x, y, size and the index of the petals.
const flowers = points(
  '24,716,2,1 42,688,1.6,0 58,740,2.2,2 76,702,1.5,0 118,724,2,3 150,700,1.6,1 176,742,2.2,0 186,712,1.7,2 212,694,1.5,0 236,728,2.4,3 262,744,1.8,1 298,706,1.7,0 330,736,2.2,2 352,686,1.5,1 396,744,2.3,0 468,700,1.6,2 500,742,2.2,3 540,688,1.6,0 566,730,2,1 596,748,2.2,2 618,704,1.6,0 652,722,2,3 678,748,2.2,0 700,708,1.5,1 744,742,2.2,2 768,712,1.7,0 806,700,1.8,1 826,738,2.2,0 862,722,1.7,3 884,694,1.6,2 906,744,2.1,0 940,714,1.6,1 972,736,2.2,2 1006,696,1.6,0 1030,726,2.2,3 1062,744,1.8,0 1096,704,1.6,1 1128,730,2.2,2 1152,698,1.5,0 1182,722,2.1,3 1206,742,1.8,1 1236,704,1.6,0 1262,728,2.2,2',
)
const petals = ['var(--cloud)', 'var(--apricot)', 'var(--glow)', 'var(--petal)']

// Places: x, y, size.
const reeds = points(
  '96,752,1.1 296,768,.95 562,784,1.05 612,780,.8 800,772,.9 976,764,.8 1150,758,1.1 1216,766,.9',
).map(placeOf)
const stem = 'M-1 6l-12-50M0 6l-7-64M0 6l1-74M0 6l8-62M1 6l15-52'
const plume = 'M-14-36l-4-16 6-4ZM-8-52l-2-18 5-2ZM0-62v-20l4 1ZM7-50l4-18 3 2ZM15-40l4-15 3 4Z'
const leaves = 'M-2 6l-11-20-13-12 10 15 10 17ZM2 6l9-16 13-12-8 14-9 14Z'

/** The ground below the houses with its flowers, and the dark grass of the foreground with its reeds. */
export const meadow = {
  back: knife(back, 5),
  front: knife(front, 6),
  grass: blades(front),
  flowers: petals.map((fill, kind) => ({
    fill,
    heads: repeatShape(dot, flowers.filter(([, , , of]) => of === kind).map(placeOf)),
  })),
  reeds: {
    stems: repeatShape(stem, reeds),
    plumes: repeatShape(plume, reeds),
    leaves: repeatShape(leaves, reeds),
  },
}

/** Blades along a line, in tufts, each of two snips. */
function blades(line: string): string {
  return Array.from({ length: 190 }, (_, index) => {
    const x = Math.round(2 + index * 6.8 + ((index * 37) % 9))
    const y = Math.round(heightAt(line, x)) + 4
    // Every few steps the blades are taller. Few kinds of blades compress well.
    const tall = 8 + ((index * 29) % 2) * 6 + (index % 13 < 4 ? 10 : 0)
    const lean = ((index * 53) % 3) - 1
    return `M${x} ${y}l${lean * 5 - 1}-${tall} ${6 - lean * 5} ${tall}Z`
  }).join('')
}
