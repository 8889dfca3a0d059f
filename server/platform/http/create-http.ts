import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { Refusal } from '#server/platform/ctx.ts'
import { answerError, answerErrors } from './answer-errors.ts'
import { answerUnreadable } from './connections.ts'
import { parseBodies } from './parse-bodies.ts'
import { requestIds } from './request-ids.ts'
import { securityHeaders } from './security-headers.ts'
import { buildSerializer } from './serializers.ts'

const bodyBytes = 256 * 1024
/** Head and body of a request arrive within 30 s, checked every 5 s. An answer may take as long as it needs. */
const arrival = { requestTimeout: 30_000, headersTimeout: 30_000, connectionsCheckingInterval: 5000 }

/** Fastify with our limits, headers, body parsing, error answers, cookies and CORS, and without routes. */
export async function createHttp(context: AppContext): Promise<FastifyInstance> {
  const { config, clock } = context
  const headers = securityHeaders(config)
  const withHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('X-Request-Id', request.id)
  const app = fastify({
    loggerInstance: context.log,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyBytes,
    schemaController: { compilersFactory: { buildSerializer } },
    genReqId: requestIds(config),
    // metrics/requests.ts writes one log line for each answer.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    http: arrival,
    requestTimeout: arrival.requestTimeout,
    // Open connections are answered during shutdown.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(clock),
    // A malformed address is answered as unknown.
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
  return app
}

// A proxy and this server could read a second Host or an absolute target differently.
const isForOneHost = ({ raw: { rawHeaders, url } }: FastifyRequest) =>
  url?.startsWith('/') &&
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1

// A number is how many proxies to trust, counted from this server outwards.
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
