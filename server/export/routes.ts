import { exportMine } from '#contract/export.ts'
import { door } from '#server/http.ts'
import { readMine } from './mine.ts'

export const doors = [door(exportMine, readMine)]
