import { seoul } from '#web/platform/api/seoul-time.ts'

/*
 * Each list is final. An entry that is added, removed or moved changes stamps that members keep
 * (docs/decisions/letter-stamps.md).
 */
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
const scenes = ['perch', 'harvest', 'flight', 'tree'] as const
const frames = ['window', 'arch', 'round', 'whole'] as const
const papers = ['cream', 'rose', 'sky', 'mint'] as const
const ridges = ['rolling', 'peaks', 'islands', 'terraces'] as const
const birds = ['magpie', 'tit', 'sparrow', 'swallow', 'kingfisher', 'redstart', 'crane', 'owl'] as const
const fruits = {
  spring: ['cherry', 'strawberry', 'apricot', 'maesil'],
  summer: ['peach', 'plum', 'grape', 'mulberry'],
  autumn: ['persimmon', 'apple', 'pear', 'chestnut', 'pomegranate', 'jujube'],
  winter: ['tangerine', 'yuja', 'persimmon', 'rowan'],
} as const

export type StampSeason = (typeof seasons)[number]
export type Light = 'dawn' | 'day' | 'dusk' | 'night'
export type Scene = (typeof scenes)[number]
export type Frame = (typeof frames)[number]
export type StampPaper = (typeof papers)[number]
export type RidgeKind = (typeof ridges)[number]
export type Bird = (typeof birds)[number]
export type Fruit = (typeof fruits)[StampSeason][number]

export type LetterStampLook = {
  season: StampSeason
  /** The hour of the creation in Seoul; the sun or the moon stands by it. */
  hour: number
  light: Light
  /** Chooses between the skies of the light. */
  sky: 0 | 1 | 2
  scene: Scene
  frame: Frame
  paper: StampPaper
  /** The picture looks to the left. */
  mirrored: boolean
  /** Heights of five points each, 0 to 15. */
  ridge: { kind: RidgeKind; far: number[]; near: number[] }
  bird: Bird
  fruit: Fruit
}

/**
 * The stamp of a letter: season and hour of its creation in Seoul, and the rest from its number. Whole numbers alone, so
 * every device draws the same. A slow letter has its number with a minus.
 */
export function letterStampLook(number: number, createdAt: string): LetterStampLook {
  const { hour } = seoul(createdAt)
  const season = seasonOf(createdAt)
  const next = numbersOf(number)
  const pick = <T>(list: readonly T[]) => list[next() % list.length] as T
  return {
    season,
    hour,
    light: lightAt(hour),
    sky: pick([0, 1, 2]),
    scene: pick(scenes),
    frame: pick(frames),
    paper: pick(papers),
    mirrored: pick([false, true]),
    bird: pick(birds),
    fruit: pick<Fruit>(fruits[season]),
    ridge: { kind: pick(ridges), far: heights(next()), near: heights(next()) },
  }
}

/** The season in Seoul: winter begins with December. */
export const seasonOf = (createdAt: string): StampSeason =>
  seasons[Math.floor((seoul(createdAt).month + 9) / 3) % 4] as StampSeason

const lightAt = (hour: number): Light =>
  hour < 5 || hour >= 20 ? 'night' : hour < 8 ? 'dawn' : hour < 17 ? 'day' : 'dusk'

const heights = (bits: number) => [0, 4, 8, 12, 16].map(from => (bits >>> from) & 15)

/** Numbers of 32 bits that follow from the given one: a Weyl sequence through the finalizer of MurmurHash3. */
function numbersOf(number: number): () => number {
  let state = mixed(mixed(number >>> 0) ^ Math.floor(number / 2 ** 32))
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    return mixed(state)
  }
}

function mixed(bits: number): number {
  let mix = bits
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}
