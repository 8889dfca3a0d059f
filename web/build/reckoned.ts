import type { Plugin } from 'vite'
import { valley } from '../art/valley/valley.ts'

/** Puts what `web/art/valley/valley.ts` comes to in its place: half a thousand trees, flowers and blades are reckoned here, once. */
export const reckoned = (): Plugin => ({
  name: 'reckoned',
  apply: 'build',
  load: id =>
    id.endsWith('/web/art/valley/valley.ts') ? `export const valley = ${JSON.stringify(valley)}` : undefined,
})
