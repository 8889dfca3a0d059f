import { countUnread } from './count-unread.ts'
import { deleteDraft, saveDraft } from './drafts.ts'
import { evaluateLetter } from './evaluate-letter.ts'
import { listLetters } from './list-letters.ts'
import { listPrevious } from './list-previous.ts'
import { openLetter } from './open-letter.ts'
import { answerHeld, checkLetter, sendLetter } from './send-letter.ts'

export const endpoints = [
  sendLetter,
  answerHeld,
  checkLetter,
  listLetters,
  countUnread,
  openLetter,
  evaluateLetter,
  listPrevious,
  saveDraft,
  deleteDraft,
]
