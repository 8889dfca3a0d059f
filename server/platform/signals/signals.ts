import { deskKinds } from '#contract/desk-claims.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log, Signal, StoredState } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { openRevocations, type Revocations } from './revocations.ts'
import { openSiteState, type SiteStates } from './site-state.ts'

const channel = 'post_office'
// A NOTIFY payload is limited to 8,000 bytes; a signal has at most 45.
const perPayload = 160
const everyMs = 1000

/** Messages among the servers of one database, by LISTEN and NOTIFY. */
export type Signals = Pick<Revocations, 'isMemberBlocked' | 'isSessionRevoked'> & {
  /** The notice, the read-only mode and the last restore, as this server knows them. */
  site: Pick<SiteStates, 'now' | 'readOnlyUntil' | 'restoredAt'>
  /** Sends after the commit, coalesced: inside the writing transaction it would halve the commits. */
  send(signals: Signal[]): void
  /** Calls back for each signal of any server. A NOTIFY can be lost, so listeners must not depend on it. */
  listen(hear: (signal: Signal) => void): void
  close(): Promise<void>
}

type Needs = {
  sql: Database
  /** Keeps its session if `sql` passes a pooler. */
  direct?: Database
  config: Config
  clock: () => Date
  log: Log
}

/**
 * Listens once per server. Revocations and the site state are also read from the database every second, since a NOTIFY
 * can be lost.
 */
export async function openSignals({ sql, direct = sql, config, clock, log }: Needs): Promise<Signals> {
  let waiting = new Set<string>()
  let sending = false
  const hearers: ((signal: Signal) => void)[] = []

  const hear = (signal: Signal) => {
    revocations.note(signal)
    if (signal.kind === 'siteChanged') learnSiteState(signal.state)
    for (const hearer of hearers) hearer(signal)
  }
  const revocations = openRevocations({ sql, config, clock }, hear)
  const site = openSiteState({ sql, clock })
  const readSiteState = () =>
    site.read().catch(error => log.warn({ err: error }, 'could not read the site state'))
  const learnSiteState = (state: StoredState | null) => {
    if (state) site.note(state)
    else void readSiteState()
  }

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

  await Promise.all([revocations.read(), site.read()])
  const listening = await direct.listen(channel, payload => {
    for (const text of payload.split(',')) {
      const signal = signalOf(text)
      if (signal) hear(signal)
    }
  })
  const timer = setInterval(() => {
    revocations.read().catch(error => log.warn({ err: error }, 'could not read the revocations'))
    void readSiteState()
  }, everyMs)

  return {
    isMemberBlocked: revocations.isMemberBlocked,
    isSessionRevoked: revocations.isSessionRevoked,
    site,
    send(signals) {
      for (const signal of signals) waiting.add(textOf(signal))
      // This server applies its own signals at once, so its next request already sees them.
      for (const signal of signals) if (!onlyForStreams(signal)) hear(signal)
      if (signals.length > 0) setImmediate(flush)
    },
    listen: hearer => hearers.push(hearer),
    async close() {
      clearInterval(timer)
      listening.unlisten()
    },
  }
}

const onlyForStreams = ({ kind }: Signal) =>
  kind === 'notified' ||
  kind === 'letterRead' ||
  kind === 'letterMoved' ||
  kind === 'slowArrived' ||
  kind === 'deskChanged'

// Servers of the previous version read the same channel during an upgrade, so these words must not change.
const wireWords = {
  notified: 'told',
  memberBlocked: 'out',
  sessionRevoked: 'over',
  wrote: 'wrote',
  letterRead: 'read',
  letterMoved: 'moved',
  slowArrived: 'slow',
  siteChanged: 'site',
  deskChanged: 'desk',
} as const

function textOf(signal: Signal): string {
  if (signal.kind === 'siteChanged') return wireWords.siteChanged
  if (signal.kind === 'deskChanged') {
    const { item, id, handedTo } = signal
    // Servers of the previous version do not read the last part.
    return `${wireWords.deskChanged}:${item}:${id}${handedTo ? `:${handedTo}` : ''}`
  }
  const head = `${wireWords[signal.kind]}:${signal.memberId}`
  if (signal.kind === 'sessionRevoked') return `${head}:${signal.signInId}`
  return 'letterId' in signal ? `${head}:${signal.letterId}` : head
}

/** Null for a signal that only another version knows. */
function signalOf(text: string): Signal | null {
  const [word, member, id, handedTo] = text.split(':')
  if (word === wireWords.siteChanged) return { kind: 'siteChanged', state: null }
  if (word === wireWords.deskChanged) {
    const item = deskKinds.find(kind => kind === member)
    if (!item) return null
    return { kind: 'deskChanged', item, id: Number(id), handedTo: handedTo ? Number(handedTo) : undefined }
  }
  const memberId = Number(member)
  if (word === wireWords.sessionRevoked) return { kind: 'sessionRevoked', memberId, signInId: Number(id) }
  if (word === wireWords.letterRead) return { kind: 'letterRead', memberId, letterId: Number(id) }
  if (word === wireWords.letterMoved) return { kind: 'letterMoved', memberId, letterId: Number(id) }
  if (word === wireWords.slowArrived) return { kind: 'slowArrived', memberId, letterId: Number(id) }
  if (word === wireWords.notified) return { kind: 'notified', memberId }
  if (word === wireWords.memberBlocked) return { kind: 'memberBlocked', memberId }
  return word === wireWords.wrote ? { kind: 'wrote', memberId } : null
}
