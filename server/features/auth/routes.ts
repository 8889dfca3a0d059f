import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/auth.ts'
import { cancelSignUp as cancelSignUpRoute } from '#contract/members.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { cancelSignUp } from './cancel-sign-up.ts'
import { clearRefreshToken, setRefreshToken } from './cookies.ts'
import { logout, reissue, type Shown } from './session.ts'
import { listProviders } from './sign-in-providers.ts'
import { exchangeState } from './sign-in-result-codes.ts'

const shown = (request: FastifyRequest, { webOrigins }: Config): Shown => ({
  refreshToken: refreshTokenIn(request),
  allowed: request.headers.origin === undefined || webOrigins.includes(request.headers.origin),
})

export const doors = [
  door(contract.getProviders, listProviders, {
    hand: (_request, { clients, local }) => ({ clients, local }),
  }),
  door(contract.exchangeState, (work, _me, { query }) => exchangeState(work, query.state ?? '')),
  door(contract.reissue, reissue, {
    hand: shown,
    after: ({ refreshToken }, reply, config) => {
      if (refreshToken) setRefreshToken(reply, config, refreshToken)
    },
  }),
  door(cancelSignUpRoute, cancelSignUp, {
    after: (_answer, reply, config) => clearRefreshToken(reply, config),
  }),
  door(contract.logout, logout, {
    hand: shown,
    after: (_answer, reply, config) => clearRefreshToken(reply, config),
  }),
]
