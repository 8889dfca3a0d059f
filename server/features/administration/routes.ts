import * as contract from '#contract/administration.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { find } from './find-members.ts'
import { hideOrRestore } from './hiding.ts'
import { readHistory } from './member-history.ts'
import { bar, letJoin, unbar, warn } from './member-sanctions.ts'
import { pagePosts, readPost } from './public-letters.ts'

export const doors = [
  door(contract.findMembers, find),
  door(contract.readMember, readHistory),
  door(contract.warnMember, warn),
  door(contract.barMember, bar),
  door(contract.unbarMember, unbar),
  door(contract.releaseMember, letJoin),
  door(contract.listPublicLetters, pagePosts),
  door(contract.readPublicLetter, readPost),
  door(contract.decidePublicLetter, hideOrRestore),
]
