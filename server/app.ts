import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Code, ErrorBody } from '#contract/errors.ts'
import { serveSignIn } from './auth/sign-in.ts'
import type { Config } from './config.ts'
import { answerUnreadable, cutUnusedConnections } from './connections.ts'
import { doors } from './doors.ts'
import { serveHealth } from './health.ts'
import type { House } from './house.ts'
import { serve } from './http.ts'
import { limitRates } from './limits/limits.ts'
import { serveMetrics } from './metrics.ts'
import { serveStream } from './notifications/stream.ts'
import { serveDocs } from './openapi.ts'
import { makePushKeys } from './push/keys.ts'
import { serveSite, siteScriptHashes } from './site.ts'
import { Refusal, toInstant } from './work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    anyBody?: boolean
  }
}

const permissions = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'
const bodyBytes = 256 * 1024

/** The whole HTTP side of one server; it listens where its caller says. */
export async function createApp(house: House): Promise<FastifyInstance> {
  const { config, clock } = house
  const app = fastify({
    loggerInstance: house.log,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 30_000,
    clientErrorHandler: answerUnreadable(clock),
    // An address that cannot be read is one that does not exist.
    frameworkErrors: (_error, request, reply) => answerError(new Refusal('COM-003'), request, reply, clock),
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
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...siteScriptHashes()],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 63_072_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  app.addHook('onSend', async (_request, reply) => {
    // No page of ours needs any of it, and what it embeds gets none; only copying to the clipboard stays.
    reply.header('Permissions-Policy', permissions)
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
  await limitRates(app, house)
  cutUnusedConnections(app)

  await makePushKeys(house.work(house.log))
  serve(app, house, doors)
  await serveSignIn(app, house)
  serveStream(app, house)
  serveHealth(app, house)
  serveMetrics(app, house)
  serveDocs(app)
  serveSite(app, config.publicUrl)
  return app
}

// A number counts the proxies from here outwards.
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

// An empty body is an empty object to come, whatever its type says; a type that is not JSON counts as no body.
function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (request.routeOptions.config.anyBody) done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

const byFastify: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'COM-005',
}

function answerErrors(app: FastifyInstance, clock: () => Date): void {
  app.setNotFoundHandler(() => {
    throw new Refusal('COM-003')
  })
  app.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply, clock))
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply, clock: () => Date) {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error))
  if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed')
  else if (isOfNote(refusal)) request.log.info({ code: refusal.code }, 'refused')
  const { retryAfter, ...extra } = refusal.extra
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    timestamp: toInstant(clock()),
    ...extra,
  }
  return reply.status(refusal.status).send(body)
}

// Who may not, or too often: what an operator looks for after an attack.
const isOfNote = ({ status }: Refusal) => status === 401 || status === 403 || status === 429

function codeOf(error: Error & { code?: string; statusCode?: number }): Code {
  const known = byFastify[error.code ?? '']
  if (known) return known
  return error.statusCode && error.statusCode < 500 ? 'COM-001' : 'COM-002'
}
