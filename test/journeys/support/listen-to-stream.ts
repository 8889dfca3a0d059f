import { EventSourceParserStream } from 'eventsource-parser/stream'
import { streamPath } from '#contract/notifications.ts'

export type Listening = { heard: string[]; leave(): void }

/** Listens to the stream of the server at `url`; resolves once it is open. `heard` collects the titles. */
export async function listen(url: string, token: string): Promise<Listening> {
  const leaving = new AbortController()
  const response = await fetch(url + streamPath, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  const heard: string[] = []
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  void hear(events, heard).catch(() => {})
  return { heard, leave: () => leaving.abort() }
}

async function hear(events: AsyncIterable<{ data: string }>, heard: string[]): Promise<void> {
  for await (const { data } of events) heard.push((JSON.parse(data) as { title: string }).title)
}
