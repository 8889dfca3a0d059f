import { endpoints as administration } from './features/administration/routes.ts'
import { endpoints as appeals } from './features/appeals/routes.ts'
import { endpoints as audit } from './features/audit/routes.ts'
import { endpoints as auth } from './features/auth/routes.ts'
import { endpoints as badWords } from './features/bad-words/routes.ts'
import { endpoints as bookmarks } from './features/bookmarks/routes.ts'
import { endpoints as care } from './features/care/routes.ts'
import { endpoints as dashboard } from './features/dashboard/routes.ts'
import { endpoints as desk } from './features/desk/routes.ts'
import { endpoints as deskClaims } from './features/desk-claims/routes.ts'
import { endpoints as deskNotes } from './features/desk-notes/routes.ts'
import { endpoints as deskPeople } from './features/desk-people/routes.ts'
import { endpoints as deviceKeys } from './features/device-keys/routes.ts'
import { endpoints as exportData } from './features/export/routes.ts'
import { endpoints as farLights } from './features/far-lights/routes.ts'
import { endpoints as help } from './features/help/routes.ts'
import { endpoints as keepers } from './features/keepers/routes.ts'
import { endpoints as letterBook } from './features/letter-book/routes.ts'
import { endpoints as letterStamps } from './features/letter-stamps/routes.ts'
import { endpoints as letters } from './features/letters/routes.ts'
import { endpoints as lifecycle } from './features/lifecycle/routes.ts'
import { endpoints as mailbox } from './features/mailbox/routes.ts'
import { endpoints as members } from './features/members/routes.ts'
import { endpoints as notifications } from './features/notifications/routes.ts'
import { endpoints as nudges } from './features/nudges/routes.ts'
import { endpoints as privateNames } from './features/private-names/routes.ts'
import { endpoints as promise } from './features/promise/routes.ts'
import { endpoints as push } from './features/push/routes.ts'
import { endpoints as randomLetters } from './features/random-letters/routes.ts'
import { endpoints as reports } from './features/reports/routes.ts'
import { endpoints as review } from './features/review/routes.ts'
import { endpoints as rightsClaims } from './features/rights-claims/routes.ts'
import { endpoints as roles } from './features/roles/routes.ts'
import { endpoints as rollingPaper } from './features/rolling-paper/routes.ts'
import { endpoints as savedReplies } from './features/saved-replies/routes.ts'
import { endpoints as search } from './features/search/routes.ts'
import { endpoints as secondFactor } from './features/second-factor/routes.ts'
import { endpoints as sharing } from './features/sharing/routes.ts'
import { endpoints as site } from './features/site/routes.ts'
import { endpoints as slowLetters } from './features/slow-letters/routes.ts'
import { endpoints as thanks } from './features/thanks/routes.ts'
import { endpoints as times } from './features/times/routes.ts'
import { endpoints as transparency } from './features/transparency/routes.ts'
import { endpoints as unwanted } from './features/unwanted/routes.ts'
import type { Endpoint } from './platform/http/endpoint.ts'

/** Every JSON endpoint of the service. */
export const endpoints: Endpoint[] = [
  ...times,
  ...transparency,
  ...site,
  ...auth,
  ...members,
  ...deviceKeys,
  ...secondFactor,
  ...unwanted,
  ...letters,
  ...nudges,
  ...randomLetters,
  ...care,
  ...keepers,
  ...mailbox,
  ...bookmarks,
  ...thanks,
  ...privateNames,
  ...slowLetters,
  ...search,
  ...letterStamps,
  ...farLights,
  ...lifecycle,
  ...exportData,
  ...letterBook,
  ...sharing,
  ...rollingPaper,
  ...reports,
  ...notifications,
  ...push,
  ...badWords,
  ...help,
  ...review,
  ...appeals,
  ...rightsClaims,
  ...administration,
  ...desk,
  ...deskClaims,
  ...deskNotes,
  ...deskPeople,
  ...savedReplies,
  ...roles,
  ...dashboard,
  ...promise,
  ...audit,
]
