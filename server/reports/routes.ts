import { decideReport, listReports, report } from '#contract/reports.ts'
import { door } from '#server/http.ts'
import { decide } from './decide.ts'
import { pageReports } from './list.ts'
import { makeReport } from './report.ts'

export const doors = [door(report, makeReport), door(listReports, pageReports), door(decideReport, decide)]
