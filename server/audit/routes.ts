import { exportAudit, listAudit } from '#contract/audit.ts'
import { door } from '#server/http.ts'
import { exportEntries } from './export.ts'
import { pageAudit } from './list.ts'

export const doors = [door(listAudit, pageAudit), door(exportAudit, exportEntries)]
