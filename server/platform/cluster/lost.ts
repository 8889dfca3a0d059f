import type { Worker } from 'node:cluster'

type Sent = { act?: string; seq?: number; ack?: number }
type Handle = { close(): void }

/**
 * Closes the connections that were on their way to a process when it was killed. Node waits for ever for its word that
 * it has them, and so would whoever opened them; now they ask again. It goes by the messages of Node's own `cluster`.
 */
export function closeLost({ process: child }: Worker): void {
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
  // Not at its `disconnect`: while a connection is under way that does not come.
  child.once('exit', () => {
    for (const handle of underWay.values()) handle.close()
  })
}
