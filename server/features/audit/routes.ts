import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export const endpoints = [listAudit, exportAudit]
