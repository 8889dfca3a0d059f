import * as contract from '#contract/members.ts'
import { door } from '#server/http.ts'
import { agree } from './consent.ts'
import { pageMoves } from './history.ts'
import { readMe } from './me.ts'
import { listWarnings } from './my-warnings.ts'
import { createZipCode } from './zip-code.ts'

export const doors = [
  door(contract.createZipCode, (work, me) => createZipCode(work, me), {
    after: ({ accessToken }, reply) => reply.header('Authorization', `Bearer ${accessToken}`),
  }),
  door(contract.getMe, readMe),
  door(contract.listTemperatureMoves, pageMoves),
  door(contract.listMyWarnings, listWarnings),
  door(contract.consent, agree, { hand: (_request, { texts }) => ({ texts }) }),
]
