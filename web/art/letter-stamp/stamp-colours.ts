import type { Fruit, Light, StampPaper, StampSeason } from './letter-stamp-look.ts'

/*
 * A stamp is printed: its colours are the same by night, and in a picture outside of the page. So they are no variables.
 */
export const printed = 'oklch(.975 .014 85)'

export const paperColours: Record<StampPaper, string> = {
  cream: 'oklch(.965 .02 85)',
  rose: 'oklch(.945 .028 25)',
  sky: 'oklch(.945 .022 225)',
  mint: 'oklch(.945 .028 155)',
}

type Sky = { high: string; low: string; orb: string; ring: string; ink: string }

const sky = (high: string, low: string, orb: string, ring: string, ink: string): Sky => ({
  high,
  low,
  orb,
  ring,
  ink,
})

/** Three skies for each light. `ink` prints the words below the picture. */
export const skies: Record<Light, readonly [Sky, Sky, Sky]> = {
  dawn: [
    sky(
      'oklch(.78 .06 300)',
      'oklch(.89 .065 45)',
      'oklch(.96 .06 85)',
      'oklch(.84 .06 350)',
      'oklch(.42 .09 330)',
    ),
    sky(
      'oklch(.76 .07 250)',
      'oklch(.9 .06 20)',
      'oklch(.8 .12 35)',
      'oklch(.84 .05 290)',
      'oklch(.4 .09 270)',
    ),
    sky(
      'oklch(.86 .06 180)',
      'oklch(.94 .06 95)',
      'oklch(.78 .13 50)',
      'oklch(.91 .06 130)',
      'oklch(.42 .07 190)',
    ),
  ],
  day: [
    sky(
      'oklch(.78 .085 228)',
      'oklch(.9 .045 210)',
      'oklch(.95 .1 92)',
      'oklch(.85 .065 215)',
      'oklch(.42 .09 250)',
    ),
    sky(
      'oklch(.91 .055 88)',
      'oklch(.95 .03 88)',
      'oklch(.62 .17 32)',
      'oklch(.87 .07 70)',
      'oklch(.45 .12 32)',
    ),
    sky(
      'oklch(.83 .075 190)',
      'oklch(.93 .04 150)',
      'oklch(.97 .03 95)',
      'oklch(.88 .06 170)',
      'oklch(.42 .07 185)',
    ),
  ],
  dusk: [
    sky('oklch(.7 .13 45)', 'oklch(.86 .1 75)', 'oklch(.6 .18 30)', 'oklch(.78 .12 60)', 'oklch(.44 .12 32)'),
    sky(
      'oklch(.55 .11 330)',
      'oklch(.76 .12 35)',
      'oklch(.9 .1 80)',
      'oklch(.66 .12 5)',
      'oklch(.42 .11 340)',
    ),
    sky(
      'oklch(.75 .08 10)',
      'oklch(.9 .07 60)',
      'oklch(.66 .16 40)',
      'oklch(.83 .08 30)',
      'oklch(.44 .1 10)',
    ),
  ],
  night: [
    sky(
      'oklch(.3 .075 268)',
      'oklch(.4 .08 262)',
      'oklch(.93 .06 92)',
      'oklch(.36 .08 265)',
      'oklch(.36 .08 265)',
    ),
    sky(
      'oklch(.33 .06 215)',
      'oklch(.44 .07 200)',
      'oklch(.95 .03 95)',
      'oklch(.39 .065 208)',
      'oklch(.38 .065 210)',
    ),
    sky(
      'oklch(.33 .085 305)',
      'oklch(.43 .09 330)',
      'oklch(.9 .1 80)',
      'oklch(.38 .09 315)',
      'oklch(.38 .09 315)',
    ),
  ],
}

/** Lightness, chroma and hue by day, from the far ridge to the ground. */
const lands: Record<StampSeason, readonly (readonly [l: number, c: number, h: number])[]> = {
  spring: [
    [0.78, 0.055, 185],
    [0.7, 0.1, 140],
    [0.6, 0.115, 138],
  ],
  summer: [
    [0.66, 0.07, 205],
    [0.56, 0.09, 170],
    [0.45, 0.085, 158],
  ],
  autumn: [
    [0.7, 0.07, 30],
    [0.66, 0.12, 62],
    [0.5, 0.115, 42],
  ],
  winter: [
    [0.74, 0.04, 245],
    [0.86, 0.022, 240],
    [0.955, 0.01, 240],
  ],
}

const dim: Record<Light, readonly [l: number, c: number]> = {
  dawn: [0.95, 0.85],
  day: [1, 1],
  dusk: [0.84, 0.95],
  night: [0.6, 0.75],
}

/** The colours of the far ridge, the near ridge and the ground. */
export const land = (season: StampSeason, light: Light): string[] =>
  lands[season].map(([l, c, h]) => {
    const [darker, duller] = dim[light]
    return `oklch(${(l * darker).toFixed(3)} ${(c * duller).toFixed(3)} ${h})`
  })

/** The crown of a tree and its shaded side; a winter tree is bare. */
export const leaves: Record<StampSeason, readonly [string, string]> = {
  spring: ['oklch(.85 .075 5)', 'oklch(.76 .095 5)'],
  summer: ['oklch(.58 .11 145)', 'oklch(.49 .1 152)'],
  autumn: ['oklch(.7 .14 65)', 'oklch(.6 .14 50)'],
  winter: ['oklch(.62 .06 165)', 'oklch(.53 .06 175)'],
}

const skins: Record<Fruit, readonly [l: number, c: number, h: number]> = {
  cherry: [0.56, 0.2, 22],
  strawberry: [0.6, 0.2, 25],
  apricot: [0.8, 0.13, 65],
  maesil: [0.78, 0.13, 125],
  peach: [0.83, 0.09, 20],
  plum: [0.44, 0.13, 345],
  grape: [0.43, 0.11, 300],
  mulberry: [0.38, 0.11, 350],
  persimmon: [0.68, 0.175, 47],
  apple: [0.58, 0.19, 27],
  pear: [0.8, 0.1, 82],
  chestnut: [0.45, 0.09, 48],
  pomegranate: [0.55, 0.17, 18],
  jujube: [0.47, 0.13, 32],
  tangerine: [0.76, 0.16, 62],
  yuja: [0.87, 0.15, 98],
  rowan: [0.57, 0.19, 30],
}

/** Skin and shaded side. */
export function skinOf(fruit: Fruit): readonly [skin: string, shade: string] {
  const [l, c, h] = skins[fruit]
  return [`oklch(${l} ${c} ${h})`, `oklch(${(l - 0.085).toFixed(3)} ${c} ${h - 4})`]
}
