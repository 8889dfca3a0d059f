import { forgetUnfinished } from './auth/tidy.ts'
import type { Chore } from './background.ts'
import { writeRefusals } from './bad-words/refusals.ts'
import { closeDays } from './dashboard/close.ts'
import { forgetKeys } from './idempotency.ts'
import { withdrawBarred } from './leaving/withdraw.ts'
import { announceArrivals } from './letters/arrivals.ts'
import { eraseDeleted } from './letters/erase.ts'
import { forgetWindows } from './limits/exchange.ts'
import { forgetPresence } from './members/presence.ts'
import { forgetSignIns } from './members/sign-ins.ts'
import { deliverPushes } from './push/deliver.ts'
import { forgetPush } from './push/tidy.ts'
import { lapseDue } from './random-letters/holds.ts'
import { gatherReports } from './reports/gather.ts'

/** Everything that happens by itself. */
export const chores: Chore[] = [
  announceArrivals,
  // Before what tidies away: it counts how a day was.
  closeDays,
  lapseDue,
  eraseDeleted,
  withdrawBarred,
  forgetKeys,
  forgetUnfinished,
  forgetSignIns,
  writeRefusals,
  gatherReports,
  forgetPresence,
  forgetWindows,
  forgetPush,
  deliverPushes,
]
