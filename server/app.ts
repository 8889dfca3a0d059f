import { isUtf8 } from 'node:buffer'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Code, ErrorBody } from '#contract/errors.ts'
import { serveSignIn } from './features/auth/sign-in.ts'
import { serveStream } from './features/notifications/stream.ts'
import { makePushKeys } from './features/push/keys.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Config } from './platform/config/config.ts'
import { Refusal, toInstant } from './platform/ctx.ts'
import { answerUnreadable, finishRequests, waitForProxies } from './platform/http/connections.ts'
import { serveHealth } from './platform/http/health.ts'
import { comeAgainSeconds, isPassing, openPassingLog } from './platform/http/overload.ts'
import { requestIds } from './platform/http/request-ids.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serveEndpoints } from './platform/http/serve-endpoints.ts'
import { limitRates } from './platform/limits/limits.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { serveDocs } from './platform/openapi/serve-docs.ts'
import { serveSite } from './platform/static-files/static-files.ts'
import { endpoints } from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    anyBody?: boolean
  }
}

const bodyBytes = 256 * 1024
/** Head and body of a request arrive within 30 s, checked every 5 s. An answer may take as long as it needs. */
const arrival = { requestTimeout: 30_000, headersTimeout: 30_000, connectionsCheckingInterval: 5000 }

/** The whole HTTP side of one server; it listens where its caller says. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const { config, clock } = context
  const headers = securityHeaders(config)
  const withHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('X-Request-Id', request.id)
  const app = fastify({
    loggerInstance: context.log,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyBytes,
    genReqId: requestIds(config),
    // One line for each answer: metrics/requests.ts.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    http: arrival,
    requestTimeout: arrival.requestTimeout,
    // While it closes it still answers who is on an open connection.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(clock),
    // An address that cannot be read is one that does not exist.
    frameworkErrors: (_error, request, reply) =>
      answerError(new Refusal('COM-003'), request, withHeaders(request, reply), clock),
  })

  app.addHook('onRequest', (request, reply, done) => {
    withHeaders(request, reply)
    if (isForOneHost(request)) return done()
    reply.header('Connection', 'close')
    done(new Refusal('COM-001'))
  })
  parseBodies(app)
  answerErrors(app, clock)
  await app.register(cookie)
  await app.register(cors, {
    origin: config.webOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID'],
    exposedHeaders: ['Authorization'],
    maxAge: 600,
    optionsSuccessStatus: 204,
    preflightContinue: false,
    strictPreflight: false,
  })
  context.tracing?.watchRequests(app)
  await limitRates(app, context)

  await makePushKeys(context.createCtx(context.log))
  serveEndpoints(app, context, endpoints)
  await serveSignIn(app, context)
  // What happens at the end happens in this order: not ready, a while for proxies, the streams, all other requests.
  serveHealth(app, context)
  waitForProxies(app, config.stopWait)
  serveStream(app, context)
  serveMetrics(app, context)
  serveDocs(app)
  serveSite(app, config.publicUrl)
  finishRequests(app)
  return app
}

// A proxy and this server could read a second Host or an absolute target differently.
const isForOneHost = ({ raw: { rawHeaders, url } }: FastifyRequest) =>
  url?.startsWith('/') &&
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1

// A number counts the proxies from here outwards.
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

// An empty body is an empty object to come, whatever its type says; a type that is not JSON counts as no body.
function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 || request.routeOptions.config.anyBody) done(null, undefined)
    else if (!isInUtf8(request, body as Buffer)) done(new Refusal('COM-001'))
    else parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

function isInUtf8({ headers }: FastifyRequest, body: Buffer): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1]
  return /^utf-?8$/i.test(charset ?? 'utf-8') && isUtf8(body)
}

const byCause: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'COM-005',
  // PostgreSQL: the text holds a character that it cannot store, such as U+0000. The schemas refuse these first.
  '22021': 'COM-001',
}

function answerErrors(app: FastifyInstance, clock: () => Date): void {
  app.setNotFoundHandler(() => {
    throw new Refusal('COM-003')
  })
  const logPassing = openPassingLog(app.log)
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    if (!isPassing(error)) return answerError(error, request, reply, clock)
    logPassing(error)
    const body = errorBody(new Refusal('COM-002'), clock())
    reply.refusal = body.code
    return reply.code(503).header('Retry-After', String(comeAgainSeconds)).send(body)
  })
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply, clock: () => Date) {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
  reply.refusal = refusal.code
  if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed')
  else if (isOfNote(refusal)) request.log.info({ code: refusal.code }, 'refused')
  const { retryAfter } = refusal.extra
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  return reply.status(refusal.status).send(errorBody(refusal, clock()))
}

const errorBody = ({ code, message, extra: { retryAfter: _, ...extra } }: Refusal, now: Date): ErrorBody => ({
  code,
  message,
  timestamp: toInstant(now),
  ...extra,
})

// Who may not, or too often: what an operator looks for after an attack.
const isOfNote = ({ status }: Refusal) => status === 401 || status === 403 || status === 429

function codeOf(error: Error & { code?: string; statusCode?: number }): Code {
  const known = byCause[error.code ?? '']
  if (known) return known
  return error.statusCode && error.statusCode < 500 ? 'COM-001' : 'COM-002'
}
