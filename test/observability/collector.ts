import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string }
type Attribute = { key: string; value: Value }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        attributes: Attribute[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

export type ReceivedSpan = {
  trace: string
  id: string
  parent: string | undefined
  name: string
  attributes: Record<string, unknown>
  hasFailed: boolean
}

/** A collector for tests. It accepts and reads OTLP over HTTP. */
export async function openCollector() {
  const spans: ReceivedSpan[] = []
  const services = new Set<unknown>()
  let text = ''
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
      response.writeHead(400).end()
      return
    }
    text += JSON.stringify(JSON.parse(body), withoutNumbersOfChance)
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      services.add(read(resource.attributes)['service.name'])
      for (const span of scopeSpans.flatMap(scope => scope.spans)) {
        spans.push({
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId || undefined,
          name: span.name,
          attributes: read(span.attributes),
          hasFailed: span.status.code === 2,
        })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    /** All received text except span ids and times, whose digits could match anything by chance. */
    text: () => text,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

const byChance = new Set(['traceId', 'spanId', 'parentSpanId', 'startTimeUnixNano', 'endTimeUnixNano'])
const withoutNumbersOfChance = (key: string, value: unknown) => (byChance.has(key) ? undefined : value)

const read = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
