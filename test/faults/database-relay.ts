import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Connection } from '#server/platform/database/pool.ts'

export type DatabaseRelay = {
  /** The address of this database through the relay. */
  to(database: Connection): Connection
  /** Closes every connection and refuses new ones until `mend`. */
  cut(): void
  /** Closes the connection that next sends these words, in the middle of them. */
  breakAt(words: string): void
  /** Accepts connections and passes nothing on, like an overloaded database. `mend` passes on the waiting bytes. */
  stall(): void
  mend(): void
  close(): Promise<void>
}

/** A relay between a server and its database that can break. */
export async function openDatabaseRelay(): Promise<DatabaseRelay> {
  let database: Exclude<Connection, string>
  let state: 'open' | 'cut' | 'stalled' = 'open'
  let breaking = ''
  const lines = new Set<Socket>()
  const relay = createServer(client => {
    if (state === 'cut') return client.destroy()
    const server = database.host.startsWith('/')
      ? connect(`${database.host}/.s.PGSQL.${database.port}`)
      : connect(database.port, database.host)
    for (const line of [client, server]) {
      lines.add(line)
      line.on('error', () => {}).on('close', () => lines.delete(line))
      if (state === 'stalled') line.pause()
    }
    client.on('data', sent => {
      if (breaking === '' || !sent.includes(breaking)) return
      breaking = ''
      client.resetAndDestroy()
    })
    client.pipe(server).pipe(client)
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    if (state === 'stalled') for (const line of [client, server]) line.pause()
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  return {
    to(given) {
      if (typeof given === 'string') {
        const { hostname, port, username, password, pathname } = new URL(given)
        database = {
          host: hostname,
          port: Number(port || 5432),
          user: username,
          password,
          database: pathname.slice(1),
        }
      } else database = given
      return { ...database, host: '127.0.0.1', port }
    },
    cut() {
      state = 'cut'
      for (const line of lines) line.destroy()
    },
    breakAt(words) {
      breaking = words
    },
    stall() {
      state = 'stalled'
      for (const line of lines) line.pause()
    },
    mend() {
      state = 'open'
      for (const line of lines) line.resume()
    },
    async close() {
      for (const line of lines) line.destroy()
      relay.close()
      await once(relay, 'close')
    },
  }
}
