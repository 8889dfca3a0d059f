import { exportAudit, listAudit } from '#contract/audit.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { exportEntries } from './export-audit.ts'
import { pageAudit } from './list-audit.ts'

export const endpoints = [endpoint(listAudit, pageAudit), endpoint(exportAudit, exportEntries)]
