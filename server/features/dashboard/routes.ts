import { readDashboard } from '#contract/dashboard.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { read } from './read-dashboard.ts'

export const doors = [door(readDashboard, read)]
