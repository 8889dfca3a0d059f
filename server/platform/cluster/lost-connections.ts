import type { Worker } from 'node:cluster'

type Sent = { act?: string; seq?: number; ack?: number }
type Handle = { close(): void }

/**
 * Closes connections that were being handed to a worker when it was killed; Node would wait for its acknowledgement for
 * ever. The clients then connect again. Depends on the internal messages of Node's `cluster`.
 */
export function closeLostConnections({ process: child }: Worker): void {
  const underWay = new Map<number, Handle>()
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean
  child.send = (...sent: unknown[]) => {
    const [{ act, seq }, handle] = sent as [Sent, Handle | undefined]
    if (act === 'newconn' && seq !== undefined && handle) underWay.set(seq, handle)
    return send(...sent)
  }
  child.on('internalMessage', ({ ack }: Sent) => {
    if (ack !== undefined) underWay.delete(ack)
  })
  // `disconnect` does not come while a connection is being handed over.
  child.once('exit', () => {
    for (const handle of underWay.values()) handle.close()
  })
}
