import * as contract from '#contract/push.ts'
import { refreshTokenIn } from '#server/caller.ts'
import { door } from '#server/http.ts'
import { changeSettings } from './settings.ts'
import { readMine, subscribe, unsubscribe } from './subscriptions.ts'

export const doors = [
  door(contract.readPush, readMine, { hand: request => ({ refreshToken: refreshTokenIn(request) }) }),
  door(contract.subscribePush, subscribe, {
    hand: (request, config) => ({ refreshToken: refreshTokenIn(request), config }),
  }),
  door(contract.unsubscribePush, unsubscribe),
  door(contract.changePushSettings, changeSettings),
]
