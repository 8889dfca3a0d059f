import { useState } from 'react'
import { getLastHand } from '#web/features/writing/last-hand.ts'
import { emptyText, hasText, type LetterText } from '#web/features/writing/manuscript.ts'
import { getStored, habitSign, removeStored, storeForMember } from '#web/platform/api/member-storage.ts'

// The sign keeps it out of the list of letters to others, which the write screen continues.
const name = `${habitSign}slow-letter`

/** The slow letter that is being written. It stays in this browser until it is sent or a logout erases it. */
export function useSlowDraft(memberId: string) {
  const [text, setText] = useState<LetterText>(() => ({
    ...emptyText,
    fontType: getLastHand(memberId),
    ...(getStored(memberId, name) as Partial<LetterText> | null),
  }))
  return {
    text,
    change(part: Partial<LetterText>) {
      const next = { ...text, ...part }
      setText(next)
      if (hasText(next)) storeForMember(memberId, name, next)
      else removeStored(memberId, name)
    },
    forget: () => removeStored(memberId, name),
  }
}
