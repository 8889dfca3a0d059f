import { readDashboard } from '#contract/dashboard.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { read } from './read-dashboard.ts'

export const endpoints = [endpoint(readDashboard, read)]
