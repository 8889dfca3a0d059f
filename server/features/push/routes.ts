import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/push.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { renew } from './renew-subscription.ts'
import { changeSettings } from './settings.ts'
import { readMine, subscribe, unsubscribe } from './subscriptions.ts'

export const doors = [
  door(contract.readPush, readMine, { hand: request => ({ refreshToken: refreshTokenIn(request) }) }),
  door(contract.subscribePush, subscribe, {
    hand: (request, config) => ({ refreshToken: refreshTokenIn(request), config }),
  }),
  door(contract.renewPush, renew, {
    hand: (request, config) => ({
      refreshToken: refreshTokenIn(request),
      allowed: isOurs(request, config),
      config,
    }),
  }),
  door(contract.unsubscribePush, unsubscribe),
  door(contract.changePushSettings, changeSettings),
]

const isOurs = ({ headers: { origin } }: FastifyRequest, { webOrigins }: Config) =>
  origin === undefined || webOrigins.includes(origin)
