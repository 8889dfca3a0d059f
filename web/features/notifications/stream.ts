import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type AlarmType, alarmTypes, streamPath, streamSilenceSeconds } from '#contract/notifications.ts'
import type { SiteState } from '#contract/site.ts'
import { anySignal } from '#web/platform/api/any-signal.ts'
import { refreshSession } from '#web/platform/api/call.ts'
import { useSession } from '#web/platform/api/session.ts'
import { learnSiteState } from '#web/platform/api/site-state.ts'

export type Arrival = { title: string; alarmType: AlarmType }

/** The member opened the letter in some tab, or the waiting status of the member's letter changed. */
export type LetterSignal = { letterId: number }

type Listener = {
  onOpen: () => void
  onArrival: (arrival: Arrival) => void
  onRead: (read: LetterSignal) => void
  onWaiting: (moved: LetterSignal) => void
  /** A letter of the member to themselves arrived. */
  onSlow: () => void
  /** To administrators: what waits at the desk has changed. `handed`: a colleague handed an item over to me. */
  onDesk: (signal: { handed?: boolean }) => void
}

const reconnectMs = 5000

/**
 * Opens the stream and reports arrivals until `signal` aborts. After a refusal, a broken connection or 45 s of silence it reconnects 5 s
 * later and resumes. A repeated event is passed on once.
 */
export async function openStream(listener: Listener, signal: AbortSignal): Promise<void> {
  const heard: string[] = []
  while (!signal.aborted) {
    await hearOut(listener, heard, signal).catch(() => {})
    await pause(signal)
  }
}

/** One connection. It uses fetch: EventSource cannot send the bearer token. */
async function hearOut(listener: Listener, heard: string[], signal: AbortSignal): Promise<void> {
  const token = useSession.getState().accessToken
  const silence = silenceAlarm()
  try {
    const response = await fetch(`${streamPath}?signals=1`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...resumeAfter(heard.at(-1)),
      },
      cache: 'no-store',
      signal: anySignal(signal, silence.signal),
    })
    if (response.status === 401) return await renew(token)
    if (!response.ok || !response.body) return
    listener.onOpen()
    const parser = createParser({ onEvent: event => passOn(event, listener, heard) })
    for await (const text of texts(response.body)) {
      silence.restart()
      if (heard.length === 0) heard.push(...beginningIn(text))
      parser.feed(text)
    }
  } finally {
    silence.stop()
  }
}

// The server first sends an id without data, to resume from. The parser skips events without data.
const beginningIn = (text: string): string[] => /^id: (\d+)\n\n/m.exec(text)?.slice(1) ?? []

const resumeAfter = (id: string | undefined): Record<string, string> => (id ? { 'Last-Event-ID': id } : {})

/** Aborts after a silence that means a dead connection, even if the browser has not noticed. */
function silenceAlarm() {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(() => controller.abort(), streamSilenceSeconds * 1000)
  }
  restart()
  return { signal: controller.signal, restart, stop }
}

async function renew(refused: string): Promise<void> {
  if (useSession.getState().accessToken === refused) await refreshSession()
}

async function* texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

// A resumed stream overlaps by seconds, so this many ids are enough.
const rememberedIds = 200

function passOn(
  { id, event, data }: EventSourceMessage,
  { onArrival, onRead, onWaiting, onSlow, onDesk }: Listener,
  heard: string[],
): void {
  if (event === 'barred') {
    // The server refuses with the state of the appeal, which the session opens.
    void refreshSession().catch(() => {})
    return
  }
  if (event === 'read') {
    onRead(JSON.parse(data) as LetterSignal)
    return
  }
  if (event === 'waiting') {
    onWaiting(JSON.parse(data) as LetterSignal)
    return
  }
  if (event === 'slow') {
    onSlow()
    return
  }
  if (event === 'desk') {
    onDesk(JSON.parse(data) as { handed?: boolean })
    return
  }
  if (event === 'site') {
    learnSiteState(JSON.parse(data) as SiteState)
    return
  }
  const arrival = readArrival(data)
  if (!arrival || (id && heard.includes(id))) return
  if (id && heard.push(id) > rememberedIds) heard.shift()
  onArrival(arrival)
}

/** Parses an event; null for an unknown kind. */
export function readArrival(data: string): Arrival | null {
  try {
    const { title, alarmType } = JSON.parse(data) as Partial<Arrival>
    return typeof title === 'string' && alarmTypes.some(type => type === alarmType)
      ? ({ title, alarmType } as Arrival)
      : null
  } catch {
    return null
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, reconnectMs)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
