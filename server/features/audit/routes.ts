import { exportAudit, listAudit } from '#contract/audit.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { exportEntries } from './export-audit.ts'
import { pageAudit } from './list-audit.ts'

export const doors = [door(listAudit, pageAudit), door(exportAudit, exportEntries)]
