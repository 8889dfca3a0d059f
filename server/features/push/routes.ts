import { renewPush } from './renew-subscription.ts'
import { changePushSettings } from './settings.ts'
import { readPush, subscribePush, unsubscribePush } from './subscriptions.ts'

export const endpoints = [readPush, subscribePush, renewPush, unsubscribePush, changePushSettings]
