import * as z from 'zod/mini'
import { get } from './route.ts'

/** The four times of the service (specification, section 9), in seconds. Our screens read them. */
export const getTimes = get('/api/times', {
  says: 'The times of the service, in seconds.',
  guard: 'anyone',
  returns: z.object({
    deliverySeconds: z.number(),
    replyDeadlineSeconds: z.number(),
    coolDownSeconds: z.number(),
    cancelWindowSeconds: z.number(),
  }),
})
