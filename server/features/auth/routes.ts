import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/auth.ts'
import { cancelSignUp as cancelSignUpRoute } from '#contract/auth.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { cancelSignUp } from './cancel-sign-up.ts'
import { clearRefreshToken, setRefreshToken } from './cookies.ts'
import { logout, reissue, type Shown } from './session.ts'
import { listProviders } from './sign-in-providers.ts'
import { exchangeState } from './sign-in-result-codes.ts'

const shown = (request: FastifyRequest, { webOrigins }: Config): Shown => ({
  refreshToken: refreshTokenIn(request),
  allowed: request.headers.origin === undefined || webOrigins.includes(request.headers.origin),
})

export const endpoints = [
  endpoint(contract.getProviders, listProviders, {
    fromRequest: (_request, { clients, local }) => ({ clients, local }),
  }),
  endpoint(contract.exchangeState, (ctx, _me, { query }) => exchangeState(ctx, query.state ?? '')),
  endpoint(contract.reissue, reissue, {
    fromRequest: shown,
    onReply: ({ refreshToken }, reply, config) => {
      if (refreshToken) setRefreshToken(reply, config, refreshToken)
    },
  }),
  endpoint(cancelSignUpRoute, cancelSignUp, {
    onReply: (_answer, reply, config) => clearRefreshToken(reply, config),
  }),
  endpoint(contract.logout, logout, {
    fromRequest: shown,
    onReply: (_answer, reply, config) => clearRefreshToken(reply, config),
  }),
]
