import { deleteDraft, saveDraft } from './drafts.ts'
import { evaluateLetter } from './evaluate-letter.ts'
import { countUnread, listLetters, listPrevious, openLetter } from './read.ts'
import { answerHeld, sendLetter } from './send-letter.ts'

export const endpoints = [
  sendLetter,
  answerHeld,
  listLetters,
  countUnread,
  openLetter,
  evaluateLetter,
  listPrevious,
  saveDraft,
  deleteDraft,
]
