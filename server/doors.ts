import { doors as administration } from './administration/routes.ts'
import { doors as appeals } from './appeals/routes.ts'
import { doors as audit } from './audit/routes.ts'
import { doors as auth } from './auth/routes.ts'
import { doors as badWords } from './bad-words/routes.ts'
import { doors as dashboard } from './dashboard/routes.ts'
import { doors as exporting } from './export/routes.ts'
import { doors as help } from './help/routes.ts'
import { doors as leaving } from './leaving/routes.ts'
import { doors as letters } from './letters/routes.ts'
import { doors as mailbox } from './mailbox/routes.ts'
import { doors as members } from './members/routes.ts'
import { doors as notifications } from './notifications/routes.ts'
import { doors as operator } from './operator/routes.ts'
import { doors as push } from './push/routes.ts'
import { doors as randomLetters } from './random-letters/routes.ts'
import { doors as reports } from './reports/routes.ts'
import { doors as review } from './review/routes.ts'
import { doors as rollingPaper } from './rolling-paper/routes.ts'
import { doors as sharing } from './sharing/routes.ts'
import { doors as times } from './times.ts'

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
