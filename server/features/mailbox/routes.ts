import { countMyLetters } from './count-my-letters.ts'
import { listDisconnected } from './list-disconnected.ts'
import { listMailbox } from './list-mailbox.ts'
import { getCorrespondence, getMailbox } from './mailbox.ts'
import { getYearAgo } from './year-ago.ts'

export const endpoints = [
  getMailbox,
  listMailbox,
  countMyLetters,
  getCorrespondence,
  listDisconnected,
  getYearAgo,
]
