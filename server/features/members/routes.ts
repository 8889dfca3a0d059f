import * as contract from '#contract/members.ts'
import * as signIns from '#contract/sign-ins.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { agree } from './consent.ts'
import { readMe } from './me.ts'
import { endOthers, endOwn, listMine } from './my-sign-ins.ts'
import { listWarnings } from './my-warnings.ts'
import { pageMoves } from './temperature-history.ts'
import { createZipCode } from './zip-code.ts'

export const doors = [
  door(contract.createZipCode, (work, me) => createZipCode(work, me), {
    after: ({ accessToken }, reply) => reply.header('Authorization', `Bearer ${accessToken}`),
  }),
  door(contract.getMe, readMe),
  door(contract.listTemperatureMoves, pageMoves),
  door(contract.listMyWarnings, listWarnings),
  door(signIns.listSignIns, listMine),
  door(signIns.endSignIn, endOwn),
  door(signIns.endOtherSignIns, endOthers),
  door(contract.consent, agree, { hand: (_request, { texts }) => ({ texts }) }),
]
