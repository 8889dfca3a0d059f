import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { streamPath } from '#contract/notifications.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/ctx.ts'
import { findCaller, tokenExpiry } from '#server/platform/http/caller.ts'
import {
  type Event,
  eventText,
  openStreamHub,
  type Row,
  type Stream,
  toEvent,
  usualState,
  write,
} from './stream-hub.ts'

/**
 * GET /api/notifications/sub: an event only says that there is a notification; its text comes from another call. The
 * stream ends with its token, its sign-in, its member and the server.
 */
export function serveStream(app: FastifyInstance, context: AppContext): void {
  const hub = openStreamHub(context)
  app.addHook('preClose', async () => hub.close())

  // Each stream holds a connection. A person opens a few at once, a script thousands.
  const options = { exposeHeadRoute: false, config: { limit: { max: 120, seconds: 60 } } }
  app.get(streamPath, options, async (request, reply) => {
    const me = await findCaller(context, request, 'member')
    if (!me) return refuse('AUTH-007')
    const out = reply.raw
    const stream: Stream = {
      memberId: me.id,
      signInId: me.signInId,
      endsAt: tokenExpiry(context, request),
      signals: (request.query as Record<string, unknown>).signals === '1',
      ...{ out, collected: [], born: 0, sentState: usualState },
    }
    out.once('close', () => hub.leave(stream))
    const newest = await hub.join(stream)
    // Checks again: a revocation between the guard and the join did not reach this stream.
    await findCaller(context, request, 'member')

    const after = lastEventId(request)
    startStream(request, reply)
    // Sends an id before the first event, so that a client that disconnects this early can resume too.
    write(stream, after === null ? `:\nid: ${newest}\n\n` : ':\n\n')
    const sent = after === null ? new Set<number>() : await resume(context, stream, after)
    hub.goLive(stream, sent)
  })
}

function startStream(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.socket.setNoDelay(true)
  // Node keeps the headers as long as the stream. Headers that matter only to pages would take a twentieth of its
  // memory.
  for (const name of ['content-security-policy', 'permissions-policy']) reply.removeHeader(name)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    // Ends the connection with the stream, so that a closing server does not wait for it.
    connection: 'close',
  })
  reply.raw.flushHeaders()
}

// A browser that reconnects by itself sends the header, while its address is still the first one.
function lastEventId({ headers, query }: FastifyRequest): number | null {
  const sent = headers['last-event-id'] ?? (query as Record<string, unknown>).lastEventId
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : null
}

const perPage = 200

/**
 * Sends the member's events after `after`, and again those begun in the 10 s before it, since ids may be committed out
 * of order. Reads page by page, as fast as the client reads.
 */
async function resume({ sql, log, vault }: AppContext, stream: Stream, after: number): Promise<Set<number>> {
  const { memberId, out } = stream
  const sent = new Set<number>()
  try {
    const [{ from }] = await sql<[{ from: number }]>`
      select coalesce(min(id) - 1, ${after}::bigint) as "from"
      from (select id, created_at from notifications where member_id = ${memberId} and id <= ${after}
        order by id desc limit 100) recent
      where created_at > (select created_at from notifications where id <= ${after} order by id desc limit 1)
        - interval '10 seconds'`
    let cursor = from
    let page: Event[]
    do {
      const rows = await sql<Row[]>`
        select id, member_id as "memberId", title, null as content, words_sealed as words,
          alarm_type as "alarmType" from notifications
        where member_id = ${memberId} and id > ${cursor} order by id limit ${perPage}`
      page = rows.map(row => toEvent({ vault }, row))
      for (const event of page) {
        cursor = event.id
        sent.add(event.id)
        if (event.id !== after) write(stream, eventText(event))
      }
      if (out.writableNeedDrain) await drained(out)
    } while (page.length === perPage && !out.destroyed)
  } catch (error) {
    // The headers are sent, so no error response is possible. The client reconnects and resumes.
    log.warn({ err: error }, 'could not resume a stream')
    out.destroy()
  }
  return sent
}

function drained(out: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      out.off('drain', done).off('close', done)
      resolve()
    }
    out.on('drain', done).on('close', done)
  })
}
