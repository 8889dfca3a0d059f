import * as z from 'zod/mini'
import { get } from './route.ts'

/** The number is 0 below this many answers, so that it does not tell of one member. */
export const fewestLights = 5

export const countFarLights = get('/api/far-lights', {
  says: 'The answers of all members that arrived today in Seoul, counted every five minutes. Below five it is 0.',
  guard: 'member',
  returns: z.object({ count: z.int() }),
})
