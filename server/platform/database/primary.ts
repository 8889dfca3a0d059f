import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Address, Host } from '#server/platform/config/database-address.ts'

/** Which of the hosts is meant: the one that is written to, or one that only follows it. */
export type Wanted = 'primary' | 'standby'

const askedAgainMs = 250
const patienceMs = 5000
const answerSeconds = 3

/**
 * How the driver opens a connection where an address names several hosts: to the one that is wanted, which is asked for
 * anew whenever a connection is needed. While none is there, because a replica is about to take the primary's place, it
 * waits for 5 s before what was to be sent fails. The driver's own way tries one after the other without a pause, and
 * without an end.
 */
export function socketTo(wanted: Wanted, { url, hosts }: Address): () => Promise<Socket> {
  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<Host | undefined> = Promise.resolve(undefined)
  const find = () => {
    if (performance.now() - asked >= askedAgainMs) {
      asked = performance.now()
      asking = Promise.any(hosts.map(host => isThe(wanted, url, host))).catch(() => undefined)
    }
    return asking
  }
  return async () => {
    const until = performance.now() + patienceMs
    do {
      const found = await find()
      const socket = found && (await opened(found))
      if (socket) return socket
      await pause(askedAgainMs)
    } while (performance.now() < until)
    const none = new Socket()
    // Not before it is written to: the driver would send the rest of that over its next connection.
    none.write = () => none.destroy(noneIs(wanted)).writable
    return none
  }
}

/** Null where it is gone since it was found. The driver looks for the host's name here, to judge a certificate by. */
function opened(to: Host): Promise<Socket | null> {
  return new Promise(resolve => {
    const socket = new Socket().connect(to.port, to.host)
    const fail = () => resolve(null)
    socket.setTimeout(answerSeconds * 1000, () => socket.destroy())
    socket.once('error', () => {}).once('close', fail)
    socket.once('connect', () => {
      socket.setTimeout(0).removeAllListeners()
      resolve(Object.assign(socket, to))
    })
  })
}

async function isThe(wanted: Wanted, url: string, host: Host): Promise<Host> {
  const sql = postgres(url, {
    ...host,
    max: 1,
    connect_timeout: answerSeconds,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
  })
  try {
    const [row] = await sql<[{ follows: boolean }]>`select pg_is_in_recovery() as follows`
    if (row.follows !== (wanted === 'standby')) throw noneIs(wanted)
    return host
  } finally {
    // Not waited for: a host that does not answer does not hold up the one that did.
    sql.end({ timeout: 0 }).catch(() => {})
  }
}

const noneIs = (wanted: Wanted) =>
  Object.assign(new Error(`no ${wanted} answers among the hosts of the database`), {
    code: 'CONNECT_NO_HOST',
  })
