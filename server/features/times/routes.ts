import { getTimes } from '#contract/times.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The times that the service was started with, which a screen speaks by. */
export const endpoints = [
  endpoint(getTimes, async ({ times }) => ({
    deliverySeconds: times.delivery,
    replyDeadlineSeconds: times.replyDeadline,
    coolDownSeconds: times.coolDown,
    cancelWindowSeconds: times.cancelWindow,
  })),
]
