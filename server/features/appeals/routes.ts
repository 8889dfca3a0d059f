import { appeal, decideAppeal, listAppeals } from '#contract/appeals.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { decide } from './decide-appeal.ts'
import { pageAppeals } from './list-appeals.ts'
import { makeAppeal } from './make-appeal.ts'

export const endpoints = [
  endpoint(appeal, makeAppeal),
  endpoint(listAppeals, pageAppeals),
  endpoint(decideAppeal, decide),
]
