import type { ServerResponse } from 'node:http'
import { type DeskKind, kindsOf } from '#contract/desk-claims.ts'
import { type AlarmType, type StreamSignal, streamHeartbeatSeconds } from '#contract/notifications.ts'
import type { SiteState } from '#contract/site.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isStaff } from '#server/platform/staff.ts'
import { type Texts, unsealTexts } from './sealed-texts.ts'

export type Event = { id: number; memberId: number; title: string; alarmType: AlarmType }

/** An event as read from the database, before `toEvent`. */
export type Row = Event & Texts & { words: Buffer | null }

export const toEvent = ({ vault }: Pick<AppContext, 'vault'>, row: Row): Event => unsealTexts(vault, row)

export type Stream = {
  memberId: number
  /** The end of this sign-in ends the stream. */
  signInId: number | undefined
  /** When its token ends, in milliseconds. */
  endsAt: number
  /** Opened with `?signals=1`. */
  signals: boolean
  out: ServerResponse
  /** Events that arrive while the stream catches up; null once it is live. */
  collected: Event[] | null
  /** The round in which it joined: heartbeats of different streams fall on different seconds. */
  born: number
  /** The site state that it was told last, as text. */
  sentState: string
}

/** The site state in which nothing is told, as text. A new stream starts with it. */
export const usualState = JSON.stringify({ notice: null, readOnly: null } satisfies SiteState)

/** The streams of one server. */
export type StreamHub = {
  /** Adds the stream, which collects events until it is live. Returns the newest notification id. */
  join(stream: Stream): Promise<number>
  /** Sends the collected events except those in `has`. Ends the stream if the hub was closed meanwhile. */
  goLive(stream: Stream, has: Set<number>): void
  leave(stream: Stream): void
  close(): void
}

const hubs = new WeakMap<AppContext, Map<number, Set<Stream>>>()

/** The number of open streams of this server. */
export function countStreams(context: AppContext): number {
  let count = 0
  for (const mine of hubs.get(context)?.values() ?? []) count += mine.size
  return count
}

const everyMs = 1000
// Ids are assigned before the commit: an id may become visible up to this long after a higher one.
const overlapSeconds = 10
const maxCollected = 1000
// Node 26 counts bytes of a written text, earlier versions characters.
const maxUnreadBytes = 256 * 1024

/**
 * A `notified` signal makes it read that member's notifications. Once a second it reads all newer ones, so that a lost
 * signal does no harm. It queries the database only while there are streams.
 */
export function openStreamHub(context: AppContext): StreamHub {
  const { sql, signals, clock, log } = context
  const streams = new Map<number, Set<Stream>>()
  const seen = new Set<number>()
  const woken = new Set<number>()
  /** Changed items of the desk, by `kind id`, and the colleagues to whom they were handed over. */
  const changedItems = new Map<string, { kind: DeskKind; id: number; handedTo: Set<number> }>()
  /** The highest id in each of the last rounds, oldest first; null while there are no streams. */
  let marks: number[] | null = null
  let round = 0
  let polling = false
  let waking = false
  let isSignallingDesk = false
  let closed = false
  hubs.set(context, streams)

  const read = async (memberIds: number[]) => {
    const rows = await sql<Row[]>`
      select id, member_id as "memberId", title, null as content, words_sealed as words,
        alarm_type as "alarmType" from notifications
      where id > ${marks?.[0] ?? 0} and member_id = any(${memberIds}) order by id`
    for (const event of rows.map(row => toEvent(context, row))) {
      if (seen.has(event.id)) continue
      seen.add(event.id)
      for (const stream of streams.get(event.memberId) ?? []) sendEvent(stream, event)
    }
  }

  const poll = async () => {
    if (polling || !marks) return
    polling = true
    try {
      const [{ newest }] = await sql<
        [{ newest: number }]
      >`select coalesce(max(id), 0) as newest from notifications`
      await read([...streams.keys()])
      marks.push(newest)
      const floor = marks.shift() ?? 0
      for (const id of seen) if (id <= floor) seen.delete(id)
    } catch (error) {
      log.warn({ err: error }, 'could not read new notifications; the next second does')
    } finally {
      polling = false
    }
  }

  const wake = async () => {
    while (woken.size > 0 && marks) {
      const memberIds = [...woken]
      woken.clear()
      await read(memberIds).catch(error => log.warn({ err: error }, 'could not read what a member was told'))
    }
    waking = false
  }

  /** Writes the changed items to the streams of those who have a role at this moment and decide the kind. */
  const signalDesk = async () => {
    while (changedItems.size > 0) {
      const items = [...changedItems.values()]
      changedItems.clear()
      if (streams.size === 0) continue
      try {
        const staff = await sql<{ id: number; role: StaffRole }[]>`
          select id, role from members where ${isStaff({ sql }, 'REVIEWER')}`
        for (const { id, role } of staff)
          for (const stream of streams.get(id) ?? [])
            for (const { handedTo, ...item } of items)
              if (kindsOf(role).includes(item.kind))
                writeSignal(stream, 'desk', handedTo.has(stream.memberId) ? { ...item, handed: true } : item)
      } catch (error) {
        log.warn({ err: error }, 'could not tell the members of the desk; their screens read again')
      }
    }
    isSignallingDesk = false
  }

  /** Ends the streams of a blocked member. Streams with signals receive `barred` first. */
  const endAll = async (memberId: number, mine: Stream[]) => {
    const hasSignals = mine.some(stream => stream.signals)
    const barred = hasSignals
      ? await sql`select from members where id = ${memberId} and status = 'BARRED'`.catch(() => [])
      : []
    for (const stream of mine) {
      if (barred.length > 0) writeSignal(stream, 'barred', {})
      end(stream)
    }
  }

  signals.listen(signal => {
    if (signal.kind === 'siteChanged') return
    if (signal.kind === 'deskChanged') {
      const { item: kind, id, handedTo } = signal
      const colleagues = changedItems.get(`${kind} ${id}`)?.handedTo ?? new Set()
      if (handedTo) colleagues.add(handedTo)
      changedItems.set(`${kind} ${id}`, { kind, id, handedTo: colleagues })
      if (!isSignallingDesk) setImmediate(signalDesk)
      isSignallingDesk = true
      return
    }
    const { kind, memberId } = signal
    const mine = streams.get(memberId)
    if (!mine) return
    if (kind === 'memberBlocked') {
      streams.delete(memberId)
      void endAll(memberId, [...mine])
    } else if (kind === 'letterRead') {
      for (const stream of mine) writeSignal(stream, 'read', { letterId: signal.letterId })
    } else if (kind === 'letterMoved') {
      for (const stream of mine) writeSignal(stream, 'waiting', { letterId: signal.letterId })
    } else if (kind === 'slowArrived') {
      for (const stream of mine) writeSignal(stream, 'slow', { slowLetterId: signal.letterId })
    } else if (kind === 'sessionRevoked') {
      for (const stream of mine) if (stream.signInId === signal.signInId) end(stream)
    } else if (kind === 'notified') {
      woken.add(memberId)
      if (!waking) setImmediate(wake)
      waking = true
    }
  })

  const timer = setInterval(() => {
    round++
    const now = clock().getTime()
    // The passing of time changes it too: a notice begins, or the read-only mode ends.
    const state = signals.site.now()
    const text = JSON.stringify(state)
    for (const mine of streams.values()) {
      for (const stream of mine) {
        if (!stream.collected) sendState(stream, text, state)
        if (stream.endsAt <= now) end(stream)
        else if ((round - stream.born) % streamHeartbeatSeconds === 0) write(stream, ':\n\n')
      }
    }
    if (streams.size > 0) poll()
    else {
      marks = null
      seen.clear()
      woken.clear()
    }
  }, everyMs)
  timer.unref()

  return {
    async join(stream) {
      const { memberId } = stream
      const mine = streams.get(memberId)
      if (mine) mine.add(stream)
      else streams.set(memberId, new Set([stream]))
      stream.born = round
      marks ??= Array<number>(overlapSeconds).fill(await readFloor(context))
      const known = await sql<{ id: number }[]>`
        select id from notifications where member_id = ${memberId} and id > ${marks[0] ?? 0}`
      const ids = new Set(known.map(({ id }) => id))
      if (!mine) for (const id of ids) seen.add(id)
      stream.collected = stream.collected?.filter(({ id }) => !ids.has(id)) ?? null
      const [{ newest }] = await sql<
        [{ newest: number }]
      >`select coalesce(max(id), 0) as newest from notifications`
      return newest
    },
    goLive(stream, has) {
      const held = stream.collected ?? []
      stream.collected = null
      for (const event of held) if (!has.has(event.id)) sendEvent(stream, event)
      const state = signals.site.now()
      sendState(stream, JSON.stringify(state), state)
      if (closed) end(stream)
    },
    leave(stream) {
      const mine = streams.get(stream.memberId)
      mine?.delete(stream)
      if (mine?.size === 0) streams.delete(stream.memberId)
    },
    close() {
      closed = true
      clearInterval(timer)
      for (const mine of streams.values()) {
        for (const stream of mine) {
          // Spreads the reconnects to the next server over some seconds.
          write(stream, `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
          end(stream)
        }
      }
    },
  }
}

// A transaction that commits now began at most `overlapSeconds` ago, so its ids may be this old.
async function readFloor({ sql, clock }: AppContext): Promise<number> {
  const before = new Date(clock().getTime() - 2 * overlapSeconds * 1000)
  const [last] = await sql<{ id: number }[]>`
    select id from notifications where created_at <= ${before} order by id desc limit 1`
  return last?.id ?? 0
}

/** Sends an event, or collects it while the stream catches up. */
function sendEvent(stream: Stream, event: Event): void {
  if (!stream.collected) write(stream, eventText(event))
  else if (stream.collected.push(event) > maxCollected) stream.out.destroy()
}

// A stream without sent headers is refused by its guard or ends later by itself.
function end({ out }: Stream): void {
  if (out.headersSent) out.end()
}

/** Writes to a stream. Disconnects a reader that is too slow; it resumes when it reconnects. */
export function write({ out }: Stream, text: string): void {
  if (!out.headersSent || out.destroyed || out.writableEnded) return
  if (out.writableLength > maxUnreadBytes) out.destroy()
  else out.write(text)
}

/** Writes a signal to a stream opened with `?signals=1`. */
function writeSignal(stream: Stream, event: StreamSignal, data: object): void {
  if (stream.signals) write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Tells the site state if this stream was told another one. A stream may be told between two rounds. */
function sendState(stream: Stream, text: string, state: SiteState): void {
  if (stream.sentState === text) return
  stream.sentState = text
  writeSignal(stream, 'site', state)
}

export const eventText = ({ id, title, alarmType }: Event): string =>
  `id: ${id}\ndata: ${JSON.stringify({ title, alarmType })}\n\n`
