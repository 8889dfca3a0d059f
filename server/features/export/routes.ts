import { exportMine } from '#contract/export.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { readMine } from './export-my-data.ts'

export const endpoints = [endpoint(exportMine, readMine)]
