import { doors as administration } from './features/administration/routes.ts'
import { doors as appeals } from './features/appeals/routes.ts'
import { doors as audit } from './features/audit/routes.ts'
import { doors as auth } from './features/auth/routes.ts'
import { doors as badWords } from './features/bad-words/routes.ts'
import { doors as dashboard } from './features/dashboard/routes.ts'
import { doors as exporting } from './features/export/routes.ts'
import { doors as help } from './features/help/routes.ts'
import { doors as letters } from './features/letters/routes.ts'
import { doors as leaving } from './features/lifecycle/routes.ts'
import { doors as mailbox } from './features/mailbox/routes.ts'
import { doors as members } from './features/members/routes.ts'
import { doors as notifications } from './features/notifications/routes.ts'
import { doors as push } from './features/push/routes.ts'
import { doors as randomLetters } from './features/random-letters/routes.ts'
import { doors as reports } from './features/reports/routes.ts'
import { doors as review } from './features/review/routes.ts'
import { doors as rollingPaper } from './features/rolling-paper/routes.ts'
import { doors as sharing } from './features/sharing/routes.ts'
import { doors as operator } from './features/site/routes.ts'
import { doors as times } from './features/times/routes.ts'

/** Every JSON route of the service. */
export const doors = [
  ...times,
  ...operator,
  ...auth,
  ...members,
  ...letters,
  ...randomLetters,
  ...mailbox,
  ...leaving,
  ...exporting,
  ...sharing,
  ...rollingPaper,
  ...reports,
  ...notifications,
  ...push,
  ...badWords,
  ...help,
  ...review,
  ...appeals,
  ...administration,
  ...dashboard,
  ...audit,
]
