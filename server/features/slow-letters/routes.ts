import { deleteSlowLetter } from './delete-slow-letter.ts'
import { listComingSlowLetters, listSlowLetters } from './list-slow-letters.ts'
import { openSlowLetter } from './open-slow-letter.ts'
import { sendSlowLetter } from './send-slow-letter.ts'

export const endpoints = [
  sendSlowLetter,
  listComingSlowLetters,
  listSlowLetters,
  openSlowLetter,
  deleteSlowLetter,
]
