import * as contract from '#contract/reports.ts'
import { door } from '#server/http.ts'
import { decide, decideTogether } from './decide.ts'
import { openEmails } from './emails.ts'
import { pageReports } from './list.ts'
import { pageTargets } from './list-targets.ts'
import { readNeighbours } from './neighbours.ts'
import { makeReport } from './report.ts'

export const doors = [
  door(contract.report, makeReport),
  door(contract.listReports, pageReports),
  door(contract.decideReport, decide),
  door(contract.listReportTargets, pageTargets),
  door(contract.decideReportTarget, decideTogether),
  door(contract.openNeighbours, readNeighbours),
  door(contract.openReportEmails, openEmails),
]
