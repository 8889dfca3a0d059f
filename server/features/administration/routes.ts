import * as contract from '#contract/administration.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { find } from './find-members.ts'
import { hideOrRestore } from './hiding.ts'
import { readHistory } from './member-history.ts'
import { bar, letJoin, unbar, warn } from './member-sanctions.ts'
import { pagePosts, readPost } from './public-letters.ts'

export const endpoints = [
  endpoint(contract.findMembers, find),
  endpoint(contract.readMember, readHistory),
  endpoint(contract.warnMember, warn),
  endpoint(contract.barMember, bar),
  endpoint(contract.unbarMember, unbar),
  endpoint(contract.releaseMember, letJoin),
  endpoint(contract.listPublicLetters, pagePosts),
  endpoint(contract.readPublicLetter, readPost),
  endpoint(contract.decidePublicLetter, hideOrRestore),
]
