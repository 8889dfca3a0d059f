import * as contract from '#contract/reports.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { decide, decideTogether } from './decide-report.ts'
import { openEmails } from './emails.ts'
import { pageReports } from './list-reports.ts'
import { pageTargets } from './list-targets.ts'
import { makeReport } from './make-report.ts'
import { readNeighbours } from './neighbours.ts'

export const endpoints = [
  endpoint(contract.report, makeReport),
  endpoint(contract.listReports, pageReports),
  endpoint(contract.decideReport, decide),
  endpoint(contract.listReportTargets, pageTargets),
  endpoint(contract.decideReportTarget, decideTogether),
  endpoint(contract.openNeighbours, readNeighbours),
  endpoint(contract.openReportEmails, openEmails),
]
