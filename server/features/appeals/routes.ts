import { decideAppeal } from './decide-appeal.ts'
import { listAppeals } from './list-appeals.ts'
import { appeal } from './make-appeal.ts'

export const endpoints = [appeal, listAppeals, decideAppeal]
