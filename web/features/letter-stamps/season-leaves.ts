import type { LetterStampRow } from '#contract/letter-stamps.ts'
import { seasonOf } from '#web/art/letter-stamp/letter-stamp-look.ts'
import { seoul } from '#web/platform/api/seoul-time.ts'

/** A part of the album: stamps of one season, and its name if it is the first part of that season. */
export type Leaf = { title: string | null; stamps: LetterStampRow[] }

/** A leaf is full with this many: whole rows of three, four or six. */
const leafSize = 12

/** The stamps, newest first, on leaves by season. */
export function seasonLeaves(stamps: LetterStampRow[]): Leaf[] {
  const leaves: (Leaf & { season: string })[] = []
  for (const stamp of stamps) {
    const season = seasonName(stamp.createdAt)
    const last = leaves.at(-1)
    if (last?.season === season && last.stamps.length < leafSize) last.stamps.push(stamp)
    else leaves.push({ season, title: last?.season === season ? null : season, stamps: [stamp] })
  }
  return leaves
}

/** 2026년 가을. January and February belong to the winter of the year before. */
export function seasonName(createdAt: string): string {
  const { year, month } = seoul(createdAt)
  return `${month < 3 ? year - 1 : year}년 ${names[seasonOf(createdAt)]}`
}

const names = { spring: '봄', summer: '여름', autumn: '가을', winter: '겨울' }
