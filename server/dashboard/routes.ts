import { readDashboard } from '#contract/dashboard.ts'
import { door } from '#server/http.ts'
import { read } from './read.ts'

export const doors = [door(readDashboard, read)]
