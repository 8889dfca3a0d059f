import { exportMine } from '#contract/export.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { readMine } from './export-my-data.ts'

export const doors = [door(exportMine, readMine)]
