import {
  answerHeld,
  countUnread,
  deleteDraft,
  evaluateLetter,
  listLetters,
  listPrevious,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { draftAgain, removeDraft, save } from './drafts.ts'
import { evaluate } from './evaluate-letter.ts'
import { sentLetter } from './insert-letter.ts'
import { list, open, previous, unread } from './read.ts'
import { answerHeldLetter, send } from './send-letter.ts'

const sent = { createdId: (letter: { letterId: number }) => letter.letterId, replay: sentLetter }

export const endpoints = [
  endpoint(sendLetter, send, sent),
  endpoint(answerHeld, answerHeldLetter, sent),
  endpoint(listLetters, list),
  endpoint(countUnread, unread),
  endpoint(openLetter, open),
  endpoint(evaluateLetter, evaluate),
  endpoint(listPrevious, previous),
  endpoint(saveDraft, save, { createdId: draft => draft.letterId, replay: draftAgain }),
  endpoint(deleteDraft, removeDraft),
]
