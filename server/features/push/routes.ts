import { changePushSettings } from './push-settings.ts'
import { renewPush } from './renew-subscription.ts'
import { readPush, subscribePush, unsubscribePush } from './subscriptions.ts'

export const endpoints = [readPush, subscribePush, renewPush, unsubscribePush, changePushSettings]
