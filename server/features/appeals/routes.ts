import { appeal, decideAppeal, listAppeals } from '#contract/appeals.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { decide } from './decide-appeal.ts'
import { pageAppeals } from './list-appeals.ts'
import { makeAppeal } from './make-appeal.ts'

export const doors = [door(appeal, makeAppeal), door(listAppeals, pageAppeals), door(decideAppeal, decide)]
