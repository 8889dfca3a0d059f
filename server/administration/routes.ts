import * as contract from '#contract/administration.ts'
import { door } from '#server/http.ts'
import { bar, letJoin, unbar, warn } from './acts.ts'
import { find } from './find.ts'
import { hideOrRestore } from './hiding.ts'
import { readHistory } from './history.ts'
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
