import { type FontType, fontTypes } from '#contract/letters.ts'
import { getStored, habitSign, storeForMember } from '#web/platform/api/member-storage.ts'

/** The handwriting that the member chose last in this browser; 바탕 before the first choice. */
export function getLastHand(memberId: string): FontType {
  const stored = getStored(memberId, name)
  return fontTypes.find(font => font === stored) ?? 'GYEONGGI'
}

export const rememberHand = (memberId: string, font: FontType) => storeForMember(memberId, name, font)

const name = `${habitSign}hand`
