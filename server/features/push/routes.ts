import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/push.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { renew } from './renew-subscription.ts'
import { changeSettings } from './settings.ts'
import { readMine, subscribe, unsubscribe } from './subscriptions.ts'

export const endpoints = [
  endpoint(contract.readPush, readMine, {
    fromRequest: request => ({ refreshToken: refreshTokenIn(request) }),
  }),
  endpoint(contract.subscribePush, subscribe, {
    fromRequest: (request, config) => ({ refreshToken: refreshTokenIn(request), config }),
  }),
  endpoint(contract.renewPush, renew, {
    fromRequest: (request, config) => ({
      refreshToken: refreshTokenIn(request),
      allowed: isOurs(request, config),
      config,
    }),
  }),
  endpoint(contract.unsubscribePush, unsubscribe),
  endpoint(contract.changePushSettings, changeSettings),
]

const isOurs = ({ headers: { origin } }: FastifyRequest, { webOrigins }: Config) =>
  origin === undefined || webOrigins.includes(origin)
