import type { ServerResponse } from 'node:http'
import { type AlarmType, type StreamSignal, streamHeartbeatSeconds } from '#contract/notifications.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Words, withWords } from './sealed-texts.ts'

export type Event = { id: number; memberId: number; title: string; alarmType: AlarmType }

/** The same as it is read; `toEvent` makes one of it. */
export type Row = Event & Words & { words: Buffer | null }

export const toEvent = ({ vault }: Pick<AppContext, 'vault'>, row: Row): Event => withWords(vault, row)

export type Stream = {
  memberId: number
  /** The sign-in that it ends with. */
  signInId: number | undefined
  /** When its token ends, in milliseconds. */
  endsAt: number
  /** Opened with `?signals=1`. */
  signals: boolean
  out: ServerResponse
  /** What came while it catches up; null once it is live. */
  held: Event[] | null
  /** The round in which it joined, so that not all streams are written to in the same second. */
  born: number
}

/** The streams of one server. */
export type Hub = {
  /** Hears for the stream from now on, holding back until it is live; answers the newest id there is. */
  join(stream: Stream): Promise<number>
  /** Hands over what was held back, but for what it `has` already; a hub that closed meanwhile ends it. */
  goLive(stream: Stream, has: Set<number>): void
  leave(stream: Stream): void
  close(): void
}

const hubs = new WeakMap<AppContext, Map<number, Set<Stream>>>()

/** Open streams of this server. */
export function countStreams(context: AppContext): number {
  let count = 0
  for (const mine of hubs.get(context)?.values() ?? []) count += mine.size
  return count
}

const everyMs = 1000
// Ids are given out before they are committed: one may appear so long after a higher one.
const overlapSeconds = 10
const heldMost = 1000
// Node 26 counts the bytes of a written text, earlier versions its characters.
const unreadMost = 256 * 1024

/**
 * Woken by the signals it reads the notifications of who was told; once a second it reads all that is newer than
 * it has seen, so that nothing hangs on a lost signal. It asks the database only while somebody listens.
 */
export function openHub(context: AppContext): Hub {
  const { sql, signals, clock, log } = context
  const streams = new Map<number, Set<Stream>>()
  const seen = new Set<number>()
  const woken = new Set<number>()
  /** The highest id of each of the last rounds, oldest first; null while nobody listens. */
  let marks: number[] | null = null
  let round = 0
  let polling = false
  let waking = false
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
      for (const stream of streams.get(event.memberId) ?? []) tell(stream, event)
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

  /** Ends the streams of a member who withdrew or was barred; streams with signals carry `barred` first. */
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
    const { kind, memberId } = signal
    const mine = streams.get(memberId)
    if (!mine) return
    if (kind === 'memberBlocked') {
      streams.delete(memberId)
      void endAll(memberId, [...mine])
    } else if (kind === 'letterRead') {
      for (const stream of mine) writeSignal(stream, 'read', { letterId: signal.letterId })
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
    for (const mine of streams.values()) {
      for (const stream of mine) {
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
      stream.held = stream.held?.filter(({ id }) => !ids.has(id)) ?? null
      const [{ newest }] = await sql<
        [{ newest: number }]
      >`select coalesce(max(id), 0) as newest from notifications`
      return newest
    },
    goLive(stream, has) {
      const held = stream.held ?? []
      stream.held = null
      for (const event of held) if (!has.has(event.id)) tell(stream, event)
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
          // Not all at once at the next server.
          write(stream, `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
          end(stream)
        }
      }
    },
  }
}

// One committed now was begun at most `overlapSeconds` ago, and so long may its number have waited for it.
async function readFloor({ sql, clock }: AppContext): Promise<number> {
  const before = new Date(clock().getTime() - 2 * overlapSeconds * 1000)
  const [last] = await sql<{ id: number }[]>`
    select id from notifications where created_at <= ${before} order by id desc limit 1`
  return last?.id ?? 0
}

/** Sends an event, or holds it back while the stream catches up. */
function tell(stream: Stream, event: Event): void {
  if (!stream.held) write(stream, eventText(event))
  else if (stream.held.push(event) > heldMost) stream.out.destroy()
}

// One whose headers are not sent yet is refused, or ends in its turn.
function end({ out }: Stream): void {
  if (out.headersSent) out.end()
}

/** Writes, unless the reader is so slow that it is let go; it resumes where it was when it comes again. */
export function write({ out }: Stream, text: string): void {
  if (!out.headersSent || out.destroyed || out.writableEnded) return
  if (out.writableLength > unreadMost) out.destroy()
  else out.write(text)
}

/** Writes a signal to a stream that asked for them. */
function writeSignal(stream: Stream, event: StreamSignal, data: object): void {
  if (stream.signals) write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

export const eventText = ({ id, title, alarmType }: Event): string =>
  `id: ${id}\ndata: ${JSON.stringify({ title, alarmType })}\n\n`
