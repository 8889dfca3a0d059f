import * as z from 'zod/mini'
import { get } from './route.ts'

/** Seals unsent words in the member's browsers. `id` is the same for all members. `key` has 32 bytes, in base64url. */
const deviceKey = z.object({ id: z.string(), key: z.string() })

export const listDeviceKeys = get('/api/members/me/device-keys', {
  says: 'The keys that seal my unsent words in a browser: the present one first, then those of older secrets.',
  tag: 'members',
  guard: 'signed-in',
  returns: z.array(deviceKey),
  limit: { max: 60, seconds: 60 },
})
