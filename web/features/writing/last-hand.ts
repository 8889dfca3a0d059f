import { type FontType, fontTypes } from '#contract/letters.ts'
import { getHabit, storeHabit } from '#web/platform/api/member-storage.ts'

/** The handwriting that the member chose last in this browser; 바탕 before the first choice. */
export function getLastHand(memberId: string): FontType {
  const stored = getHabit(memberId, name)
  return fontTypes.find(font => font === stored) ?? 'GYEONGGI'
}

export const rememberHand = (memberId: string, font: FontType) => storeHabit(memberId, name, font)

const name = 'hand'
