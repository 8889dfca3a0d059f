import { appeal, decideAppeal, listAppeals } from '#contract/appeals.ts'
import { door } from '#server/http.ts'
import { decide } from './decide.ts'
import { pageAppeals } from './list.ts'
import { makeAppeal } from './make.ts'

export const doors = [door(appeal, makeAppeal), door(listAppeals, pageAppeals), door(decideAppeal, decide)]
