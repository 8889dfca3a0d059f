import { decideReport, decideReportTarget } from './decide-report.ts'
import { openReportEmails } from './emails.ts'
import { listReports } from './list-reports.ts'
import { listReportTargets } from './list-targets.ts'
import { report } from './make-report.ts'
import { openNeighbours } from './neighbours.ts'

export const endpoints = [
  report,
  listReports,
  decideReport,
  listReportTargets,
  decideReportTarget,
  openNeighbours,
  openReportEmails,
]
