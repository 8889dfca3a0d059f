import type { Config } from '#server/platform/config/config.ts'
import type { Log, Signal } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Over, openOver } from './revocations.ts'

const channel = 'post_office'
// A payload of NOTIFY ends below 8,000 bytes; a signal has 45 at most.
const perPayload = 160
const everyMs = 1000

/** What servers of one database tell each other: who has a new notification, who is out, which sign-ins are over. */
export type Signals = Pick<Over, 'isOut' | 'isOver'> & {
  /** Sends after the commit, coalesced: inside the writing transaction it would halve the commits. */
  send(signals: Signal[]): void
  /** Calls back for each signal of any server; `told` without members every second, since a NOTIFY can be lost. */
  listen(hear: (signal: Signal) => void): void
  close(): Promise<void>
}

type Needs = { sql: Database; config: Config; clock: () => Date; log: Log }

/** Listens once per server; what is over is also read anew every second, so that nothing hangs on a lost NOTIFY. */
export async function openSignals({ sql, config, clock, log }: Needs): Promise<Signals> {
  let waiting = new Set<string>()
  let sending = false
  const hearers: ((signal: Signal) => void)[] = []

  const hear = (signal: Signal) => {
    over.note(signal)
    for (const hearer of hearers) hearer(signal)
  }
  const over = openOver({ sql, config, clock }, hear)

  const flush = async () => {
    if (sending) return
    sending = true
    try {
      while (waiting.size > 0) {
        const batch = [...waiting]
        waiting = new Set()
        for (let from = 0; from < batch.length; from += perPayload) {
          await sql.notify(channel, batch.slice(from, from + perPayload).join(','))
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'could not notify; other servers read it within a second')
    } finally {
      sending = false
    }
  }

  await over.read()
  const listening = await sql.listen(channel, payload => {
    for (const text of payload.split(',')) {
      const signal = signalOf(text)
      if (signal) hear(signal)
    }
  })
  const timer = setInterval(() => {
    over.read().catch(error => log.warn({ err: error }, 'could not read what is over'))
  }, everyMs)

  return {
    isOut: over.isOut,
    isOver: over.isOver,
    send(signals) {
      for (const signal of signals) waiting.add(textOf(signal))
      // This server hears itself without the way round: its own next request already meets a closed door.
      for (const signal of signals) if (!onlyForStreams(signal)) hear(signal)
      if (signals.length > 0) setImmediate(flush)
    },
    listen: hearer => hearers.push(hearer),
    async close() {
      clearInterval(timer)
      await listening.unlisten().catch(() => {})
    },
  }
}

const onlyForStreams = ({ kind }: Signal) => kind === 'told' || kind === 'read'

function textOf(signal: Signal): string {
  const { kind, memberId } = signal
  if (kind === 'over') return `over:${memberId}:${signal.signInId}`
  return kind === 'read' ? `read:${memberId}:${signal.letterId}` : `${kind}:${memberId}`
}

// Null for what only another version says.
function signalOf(text: string): Signal | null {
  const [kind, memberId, id] = text.split(':')
  if (kind === 'over') return { kind, memberId: Number(memberId), signInId: Number(id) }
  if (kind === 'read') return { kind, memberId: Number(memberId), letterId: Number(id) }
  if (kind === 'told' || kind === 'out' || kind === 'wrote') return { kind, memberId: Number(memberId) }
  return null
}
