import { decidePublicLetter } from './decide-public-letter.ts'
import { findMembers } from './find-members.ts'
import { listMembers } from './list-members.ts'
import { barMember, releaseMember, unbarMember, warnMember } from './member-sanctions.ts'
import { listPublicLetters, readPublicLetter } from './public-letters.ts'
import { readMember } from './read-member.ts'

export const endpoints = [
  findMembers,
  listMembers,
  readMember,
  warnMember,
  barMember,
  unbarMember,
  releaseMember,
  listPublicLetters,
  readPublicLetter,
  decidePublicLetter,
]
