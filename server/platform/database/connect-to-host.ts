import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Address, Host } from '#server/platform/config/database-address.ts'
import { hostAndEncryption } from './host-and-encryption.ts'

/** The host that accepts writes, or one that follows it. */
export type Wanted = 'primary' | 'standby'

const askedAgainMs = 250
const patienceMs = 5000
const answerSeconds = 3

/**
 * Opens the driver's connections to the wanted host of an address with several hosts. It looks for the host at every new
 * connection and waits 5 s for a failover before the statement fails. The driver itself would try all hosts endlessly
 * without a pause.
 */
export function connectToHost(wanted: Wanted, address: Address): () => Promise<Socket> {
  let asked = Number.NEGATIVE_INFINITY
  let asking: Promise<Host | undefined> = Promise.resolve(undefined)
  const find = () => {
    if (performance.now() - asked >= askedAgainMs) {
      asked = performance.now()
      asking = Promise.any(address.hosts.map(host => isThe(wanted, address, host))).catch(() => undefined)
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
    // Fails at the first write. If it failed earlier, the driver would send the rest over its next connection.
    none.write = () => none.destroy(noneIs(wanted)).writable
    return none
  }
}

/** Null if the host went away meanwhile. The driver reads `host` from the socket to check the certificate. */
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

async function isThe(wanted: Wanted, address: Address, host: Host): Promise<Host> {
  const sql = postgres(address.url, {
    ...hostAndEncryption(address),
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
    // Not awaited, so that a silent host does not delay the one that answered.
    sql.end({ timeout: 0 }).catch(() => {})
  }
}

const noneIs = (wanted: Wanted) =>
  Object.assign(new Error(`no ${wanted} answers among the hosts of the database`), {
    code: 'CONNECT_NO_HOST',
  })
