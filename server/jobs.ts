import { forgetUnfinishedSignIns } from './features/auth/forget-unfinished-sign-ins.ts'
import { unlinkLeavers } from './features/auth/unlink-leavers.ts'
import { writeRefusals } from './features/bad-words/count-refusals.ts'
import { closeDays } from './features/dashboard/close-days.ts'
import { forgetDeskItems } from './features/desk/forget-desk-items.ts'
import { deskConditions, pushDueItems } from './features/desk/push-due-items.ts'
import { sweepClaims } from './features/desk-claims/claims.ts'
import { storeFarLights } from './features/far-lights/store-far-lights.ts'
import { announcePauses } from './features/keepers/announce-pauses.ts'
import { pushKeepers } from './features/keepers/push-keepers.ts'
import { announceArrivals } from './features/letters/announce-arrivals.ts'
import { eraseDeletedLetters } from './features/letters/erase-deleted-letters.ts'
import { withdrawBarred } from './features/lifecycle/withdraw-barred.ts'
import { copySignInMethods } from './features/members/copy-methods.ts'
import { forgetSignIns } from './features/members/forget-sign-ins.ts'
import { lapseWarnings } from './features/members/lapse-warnings.ts'
import { notifyPushOff } from './features/members/notify-push-off.ts'
import { forgetPresence } from './features/members/presence.ts'
import { forgetRests } from './features/members/rest.ts'
import { storeFigures } from './features/promise/store-figures.ts'
import { deliverPushes } from './features/push/deliver-pushes.ts'
import { forgetPush } from './features/push/forget-push.ts'
import { callConditions } from './features/random-letters/call-conditions.ts'
import { callMembers } from './features/random-letters/call-members.ts'
import { forgetCareItems } from './features/random-letters/care-items.ts'
import { forgetDraws } from './features/random-letters/draw-visits.ts'
import { judgeLetters } from './features/random-letters/judge-letters.ts'
import { lapseHolds } from './features/random-letters/lapse-holds.ts'
import { remindHolders } from './features/random-letters/remind-holders.ts'
import { showHolds } from './features/random-letters/show-holds.ts'
import { gatherReports } from './features/reports/gather-reports.ts'
import { rankThings } from './features/reports/rank-things.ts'
import { eraseOldContacts } from './features/rights-claims/erase-contacts.ts'
import { placeClaims } from './features/rights-claims/place-claims.ts'
import { forgetOffers } from './features/second-factor/forget-second-factors.ts'
import { cancelEndedProposals } from './features/sharing/cancel-ended-proposals.ts'
import { announceSlowLetters, slowConditions } from './features/slow-letters/announce-slow-letters.ts'
import { eraseTakenBack } from './features/thanks/remove-thanks.ts'
import { closeMonths } from './features/transparency/close-months.ts'
import { forgetKeys } from './platform/http/idempotency.ts'
import type { Job } from './platform/jobs/runner.ts'
import { forgetWindows } from './platform/limits/exchange-counters.ts'

/** Every job. Any number of servers may run them. */
export const jobs: Job[] = [
  announceArrivals,
  announceSlowLetters,
  // Runs before the jobs that delete rows: it counts the day first.
  closeDays,
  closeMonths,
  lapseHolds,
  showHolds,
  announcePauses,
  pushKeepers,
  remindHolders,
  callMembers,
  judgeLetters,
  eraseDeletedLetters,
  withdrawBarred,
  forgetKeys,
  forgetUnfinishedSignIns,
  forgetOffers,
  forgetSignIns,
  copySignInMethods,
  unlinkLeavers(),
  writeRefusals,
  gatherReports,
  rankThings,
  forgetDeskItems,
  sweepClaims,
  placeClaims,
  eraseOldContacts,
  pushDueItems,
  cancelEndedProposals,
  lapseWarnings,
  forgetPresence,
  forgetRests,
  eraseTakenBack,
  forgetWindows,
  forgetDraws,
  forgetCareItems,
  storeFigures,
  storeFarLights,
  forgetPush,
  deliverPushes({ ...callConditions, ...slowConditions, ...deskConditions }, notifyPushOff),
]
