import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range of outgoing connections, so that none of them takes the port. Above 10080, the last port that
 * browsers and fetch refuse.
 */
export async function freePort(): Promise<number> {
  const port = 10_100 + Math.floor(Math.random() * 20_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return isFree ? port : freePort()
}
