import { use, useState } from 'react'
import { getLastHand } from '#web/features/writing/last-hand.ts'
import { emptyText, hasText, type LetterText } from '#web/features/writing/session/manuscript.ts'
import {
  getStored,
  slowLetterName as name,
  removeStored,
  storeForMember,
} from '#web/platform/api/member-storage.ts'
import { areWordsReady, wordsReady } from '#web/platform/api/open-words.ts'

/** The slow letter that is being written. It stays in this browser until it is sent. Suspends while it is opened. */
export function useSlowDraft(memberId: string) {
  if (!areWordsReady(memberId)) use(wordsReady(memberId))
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
