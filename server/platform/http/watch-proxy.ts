import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { isPrivateAddress } from '#server/platform/config/private-address.ts'

const calls = 1000
const share = 0.8

/**
 * Warns once if most calls come from one private address: a proxy that TRUST_PROXY does not name, behind which all members
 * share the limits of one address.
 */
export function watchProxy(app: FastifyInstance, { config, log }: AppContext): void {
  if (!config.production) return
  let seen = 0
  let counts = new Map<string, number>()
  let hasWarned = false
  app.addHook('onRequest', async ({ ip }) => {
    if (hasWarned) return
    if (isPrivateAddress(ip)) counts.set(ip, (counts.get(ip) ?? 0) + 1)
    if (++seen < calls) return
    hasWarned = [...counts.values()].some(count => count >= share * calls)
    if (hasWarned)
      log.warn('most calls come from one private address: name the proxy in TRUST_PROXY (docs/operations.md)')
    seen = 0
    counts = new Map()
  })
}
