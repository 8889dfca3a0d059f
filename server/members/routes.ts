import * as contract from '#contract/members.ts'
import { door } from '#server/http.ts'
import { readMe } from './me.ts'
import { createZipCode } from './zip-code.ts'

export const doors = [
  door(contract.createZipCode, (work, me) => createZipCode(work, me), {
    after: ({ accessToken }, reply) => reply.header('Authorization', `Bearer ${accessToken}`),
  }),
  door(contract.getMe, readMe),
]
