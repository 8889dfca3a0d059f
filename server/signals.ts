import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { type Log, type Signal, secondsAfter } from './work.ts'

const channel = 'post_office'
// A payload of NOTIFY ends below 8,000 bytes.
const perPayload = 500
const everyMs = 1000

/** What servers of one database tell each other: who has a new notification, who is out. */
export type Signals = {
  /** Sends after the commit, coalesced: inside the writing transaction it would halve the commits. */
  send(signals: Signal[]): void
  /** Whether a member was barred or withdrew since the token was issued (in seconds), also if a bar was lifted again. */
  isOut(memberId: number, issuedAt: number): boolean
  /** Calls back for each signal of any server; `told` without members every second, since a NOTIFY can be lost. */
  listen(hear: (signal: Signal) => void): void
  close(): Promise<void>
}

type Left = { active: boolean; at: number }
type Needs = { sql: Database; config: Config; clock: () => Date; log: Log }

/** Listens once per server; who is out is also read anew every second, so that nothing hangs on a lost NOTIFY. */
export async function openSignals({ sql, config, clock, log }: Needs): Promise<Signals> {
  let out = new Map<number, Left>()
  // Who went out while the list was being read may not stand in it yet.
  let heard: [number, Left][] = []
  let waiting = new Map<string, Signal>()
  let sending = false
  const hearers: ((signal: Signal) => void)[] = []

  const hear = (signal: Signal) => {
    if (signal.kind === 'out') {
      const left = { active: false, at: clock().getTime() / 1000 }
      out.set(signal.memberId, left)
      heard.push([signal.memberId, left])
    }
    for (const hearer of hearers) hearer(signal)
  }

  // Never two at once: an older answer that comes late would undo what a newer one knows.
  let reading = false
  const readOut = async () => {
    if (reading) return
    reading = true
    try {
      await readAll()
    } finally {
      reading = false
    }
  }
  const readAll = async () => {
    heard = []
    const rows = await sql<(Left & { id: number })[]>`
      select id, status = 'ACTIVE' as active, extract(epoch from left_at)::float8 as at from members
      where left_at > ${secondsAfter(clock(), -config.times.accessToken - 60)}`
    for (const { id, active } of rows) if (!active && !out.has(id)) hear({ kind: 'out', memberId: id })
    const read: [number, Left][] = rows.map(({ id, active, at }) => [id, { active, at }])
    out = new Map([...read, ...heard])
  }

  const flush = async () => {
    if (sending) return
    sending = true
    try {
      while (waiting.size > 0) {
        const batch = [...waiting.values()]
        waiting = new Map()
        for (let from = 0; from < batch.length; from += perPayload) {
          const payload = batch
            .slice(from, from + perPayload)
            .map(({ kind, memberId }) => `${kind}:${memberId}`)
          await sql.notify(channel, payload.join(','))
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'could not notify; other servers read it within a second')
    } finally {
      sending = false
    }
  }

  await readOut()
  const listening = await sql.listen(channel, payload => {
    for (const part of payload.split(',')) {
      const [kind, id] = part.split(':')
      if (kind === 'told' || kind === 'out' || kind === 'wrote') hear({ kind, memberId: Number(id) })
    }
  })
  const timer = setInterval(() => {
    readOut().catch(error => log.warn({ err: error }, 'could not read who is out'))
  }, everyMs)

  return {
    send(signals) {
      for (const signal of signals) waiting.set(`${signal.kind}:${signal.memberId}`, signal)
      // This server hears itself without the way round: its own next request already meets a closed door.
      for (const signal of signals) if (signal.kind !== 'told') hear(signal)
      if (signals.length > 0) setImmediate(flush)
    },
    isOut(memberId, issuedAt) {
      const left = out.get(memberId)
      return left !== undefined && (!left.active || issuedAt <= left.at)
    },
    listen: hearer => hearers.push(hearer),
    async close() {
      clearInterval(timer)
      await listening.unlisten().catch(() => {})
    },
  }
}
