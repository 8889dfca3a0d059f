import type { Plugin } from 'vite'
import { valley } from '#web/art/valley/valley.ts'

/** Replaces `web/art/valley/valley.ts` by its result: the build computes the paths of 500 trees, flowers and blades once. */
export const precomputedValley = (): Plugin => ({
  name: 'precomputed-valley',
  apply: 'build',
  load: id =>
    id.endsWith('/web/art/valley/valley.ts') ? `export const valley = ${JSON.stringify(valley)}` : undefined,
})
