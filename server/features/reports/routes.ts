import { decideReport, decideReportTarget } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { listReportTargets } from './list-targets.ts'
import { report } from './make-report.ts'
import { openNeighbours } from './open-neighbours.ts'
import { openReportEmails } from './open-report-emails.ts'

export const endpoints = [
  report,
  listReports,
  decideReport,
  listReportTargets,
  decideReportTarget,
  openNeighbours,
  openReportEmails,
]
