import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type AlarmType, alarmTypes, streamPath, streamSilenceSeconds } from '#contract/notifications.ts'
import type { SiteState } from '#contract/site.ts'
import { anySignal } from '#web/platform/api/any-signal.ts'
import { refreshSession } from '#web/platform/api/call.ts'
import { memberId, useSession } from '#web/platform/api/session.ts'
import { learnSiteState } from '#web/platform/api/site-state.ts'
import { ourEnvelope } from '#web/platform/first-paint/our-envelope.ts'
import { inOneTab } from './one-tab.ts'

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

/** The words of the tab with the stream to all tabs. `to` is a tab that asked. `begin` is the id to resume from. */
type TabMessage = {
  alive?: true
  opened?: true
  to?: number
  begin?: string | undefined
  event?: EventSourceMessage
}

/** A tab that heard nothing for this long takes the stream over. */
const tabSilenceMs = (streamSilenceSeconds + 15) * 1000

/**
 * Reports arrivals until `signal` aborts, each once. One tab of a browser holds the stream and tells the others, because
 * over HTTP/1.1 six streams leave no connection for a request. A broken, refused or silent stream resumes 5 s later.
 */
export async function openStream(listener: Listener, signal: AbortSignal): Promise<void> {
  const heard: string[] = []
  const name = `stream of ${memberId()}`
  const channel = new BroadcastChannel(name)
  const me = Math.random()
  let isOpen = false
  let heardAt = Date.now()
  const hear = ({ opened, begin, event }: TabMessage) => {
    heardAt = Date.now()
    if (begin && heard.length === 0) heard.push(begin)
    if (opened) listener.onOpen()
    if (event) passOn(event, listener, heard)
  }
  const publish = (message: TabMessage) => {
    if (signal.aborted) return
    if (message.opened) isOpen = true
    channel.postMessage(message)
    hear(message)
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage | { asks: number }>) => {
    if (!('asks' in data)) {
      if (data.to === undefined || data.to === me) hear(data)
    } else if (isOpen) channel.postMessage({ opened: true, to: data.asks, begin: heard.at(-1) })
  }
  channel.postMessage({ asks: me })
  signal.addEventListener('abort', () => channel.close())
  const lead = async (turn: AbortSignal) => {
    while (!turn.aborted) {
      publish({ alive: true })
      await hearOut(publish, heard, turn).catch(() => {})
      isOpen = false
      await pause(turn)
    }
  }
  await inOneTab(name, { lead, isSilent: () => Date.now() - heardAt > tabSilenceMs }, signal)
}

/** One connection. It uses fetch: EventSource cannot send the bearer token. */
async function hearOut(
  publish: (message: TabMessage) => void,
  heard: string[],
  signal: AbortSignal,
): Promise<void> {
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
    if (response.status === 401 && ourEnvelope(response, await response.text())) return await renew(token)
    // A captive portal answers with a page.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isStream) return
    publish({ opened: true })
    const parser = createParser({ onEvent: event => publish({ event }) })
    for await (const text of texts(response.body)) {
      silence.restart()
      publish({ alive: true, begin: heard.length === 0 ? beginningIn(text) : undefined })
      parser.feed(text)
    }
  } finally {
    silence.stop()
  }
}

// The server first sends an id without data, to resume from. The parser skips events without data.
const beginningIn = (text: string): string | undefined => /^id: (\d+)\n\n/m.exec(text)?.[1]

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
