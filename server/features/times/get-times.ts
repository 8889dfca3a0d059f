import * as contract from '#contract/times.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The configured times of the service, in seconds. */
export const getTimes = endpoint(contract.getTimes, async ({ times }) => ({
  deliverySeconds: times.delivery,
  replyDeadlineSeconds: times.replyDeadline,
  coolDownSeconds: times.coolDown,
  cancelWindowSeconds: times.cancelWindow,
}))
