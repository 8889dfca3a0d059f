import {
  countUnread,
  deleteDraft,
  evaluateLetter,
  listLetters,
  listPrevious,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { answerHeld } from '#contract/random-letters.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { draftAgain, removeDraft, save } from './drafts.ts'
import { evaluate } from './evaluate-letter.ts'
import { sentLetter } from './insert-letter.ts'
import { list, open, previous, unread } from './read.ts'
import { answerHeldLetter, send } from './send-letter.ts'

const sent = { made: (letter: { letterId: number }) => letter.letterId, again: sentLetter }

export const doors = [
  door(sendLetter, send, sent),
  door(answerHeld, answerHeldLetter, sent),
  door(listLetters, list),
  door(countUnread, unread),
  door(openLetter, open),
  door(evaluateLetter, evaluate),
  door(listPrevious, previous),
  door(saveDraft, save, { made: draft => draft.letterId, again: draftAgain }),
  door(deleteDraft, removeDraft),
]
