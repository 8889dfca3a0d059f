import { findMembers } from './find-members.ts'
import { decidePublicLetter } from './hide-public-letter.ts'
import { readMember } from './member-history.ts'
import { barMember, releaseMember, unbarMember, warnMember } from './member-sanctions.ts'
import { listPublicLetters, readPublicLetter } from './public-letters.ts'

export const endpoints = [
  findMembers,
  readMember,
  warnMember,
  barMember,
  unbarMember,
  releaseMember,
  listPublicLetters,
  readPublicLetter,
  decidePublicLetter,
]
