import { countNudge } from './count-nudge.ts'
import { listNudgeDays } from './list-nudge-days.ts'

export const endpoints = [countNudge, listNudgeDays]
