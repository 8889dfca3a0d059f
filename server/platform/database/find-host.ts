import { setTimeout as pause } from 'node:timers/promises'
import type { Address, Host } from '#server/platform/config/database-address.ts'

/** The host that accepts writes, or one that follows it. */
export type Wanted = 'primary' | 'standby'

const askedAgainMs = 250
const patienceMs = 5000

/**
 * Finds the wanted host of an address with several hosts, anew for each connection. All hosts are asked at once, every
 * 250 ms, and for 5 s, the time of a failover. `follows` asks one of them.
 */
export function hostFinder(
  wanted: Wanted,
  { hosts }: Address,
  follows: (host: Host) => Promise<boolean>,
): () => Promise<Host> {
  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<Host | undefined> = Promise.resolve(undefined)
  const isThe = async (host: Host) => {
    if ((await follows(host)) !== (wanted === 'standby')) throw noneIs(wanted)
    return host
  }
  const find = () => {
    if (performance.now() - asked >= askedAgainMs) {
      asked = performance.now()
      asking = Promise.any(hosts.map(isThe)).catch(() => undefined)
    }
    return asking
  }
  return async () => {
    const until = performance.now() + patienceMs
    do {
      const found = await find()
      if (found) return found
      await pause(askedAgainMs)
    } while (performance.now() < until)
    throw noneIs(wanted)
  }
}

const noneIs = (wanted: Wanted) =>
  Object.assign(new Error(`no ${wanted} answers among the hosts of the database`), {
    code: 'CONNECT_NO_HOST',
  })
