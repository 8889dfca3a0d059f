import * as contract from '#contract/members.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { agree } from './consent.ts'
import { readMe } from './me.ts'
import { endOthers, endOwn, listMine } from './my-sign-ins.ts'
import { listWarnings } from './my-warnings.ts'
import { pageMoves } from './temperature-history.ts'
import { createZipCode } from './zip-code.ts'

export const endpoints = [
  endpoint(contract.createZipCode, (ctx, me) => createZipCode(ctx, me), {
    onReply: ({ accessToken }, reply) => reply.header('Authorization', `Bearer ${accessToken}`),
  }),
  endpoint(contract.getMe, readMe),
  endpoint(contract.listTemperatureMoves, pageMoves),
  endpoint(contract.listMyWarnings, listWarnings),
  endpoint(contract.listSignIns, listMine),
  endpoint(contract.endSignIn, endOwn),
  endpoint(contract.endOtherSignIns, endOthers),
  endpoint(contract.consent, agree, { fromRequest: (_request, { texts }) => ({ texts }) }),
]
