import * as contract from '#contract/reports.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { decide, decideTogether } from './decide-report.ts'
import { openEmails } from './emails.ts'
import { pageReports } from './list-reports.ts'
import { pageTargets } from './list-targets.ts'
import { makeReport } from './make-report.ts'
import { readNeighbours } from './neighbours.ts'

export const doors = [
  door(contract.report, makeReport),
  door(contract.listReports, pageReports),
  door(contract.decideReport, decide),
  door(contract.listReportTargets, pageTargets),
  door(contract.decideReportTarget, decideTogether),
  door(contract.openNeighbours, readNeighbours),
  door(contract.openReportEmails, openEmails),
]
