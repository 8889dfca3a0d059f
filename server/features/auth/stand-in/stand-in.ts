import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProviderName } from '#contract/auth.ts'
import { style } from '../page-style.ts'
import { authorize } from './authorize.ts'
import type { Said } from './dialect.ts'
import { discoveryDocument } from './discovery-document.ts'
import { paths } from './endpoints.ts'
import { google } from './google.ts'
import { createGrants } from './grants.ts'
import { kakao } from './kakao.ts'
import { jwks } from './keys.ts'
import { naver } from './naver.ts'
import { oidc } from './oidc.ts'
import { exchangeCode } from './token.ts'

export type StandInOptions = {
  /** Seals with the service's secret. `open` returns null for other texts. */
  seal(text: string): string
  open(text: string): string | null
  clients: Record<ProviderName, { clientId: string; clientSecret: string }>
  now(): Date
  publicUrl: string
  /** The address of this server for its own calls; called only once it listens. */
  backChannel(): string
}

/**
 * Local mode only: replaces the providers, each with its own wire format, and signs in any name. It stores only
 * the codes used at this server, so the person may return to another one.
 */
export async function standIn(app: FastifyInstance, options: StandInOptions) {
  const { clients, publicUrl, backChannel } = options
  const grants = createGrants(options)
  const ownIssuer = oidc(publicUrl, clients.OIDC.clientId)
  const dialects = [naver, kakao, google(publicUrl, clients.GOOGLE.clientId), ownIssuer]

  app.removeContentTypeParser(form)
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  )

  app.get(paths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  for (const dialect of dialects) {
    const client = clients[dialect.provider]
    const redirectUri = `${publicUrl}/login/oauth2/code/${dialect.provider.toLowerCase()}`
    const expected = { clientId: client.clientId, redirectUri }

    app.get(dialect.paths.authorize, (request, reply) => {
      const answer = authorize(dialect, expected, grants, request.query)
      reply.header('cache-control', 'no-store')
      if ('redirect' in answer) return reply.redirect(answer.redirect)
      // Without form-action: the form leads through our callback to any of the allowed web origins.
      reply.header('content-security-policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'")
      return reply.status(answer.status).type('text/html; charset=utf-8').send(answer.page)
    })

    app.post(dialect.paths.token, async (request, reply) => {
      const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      return send(reply, await exchangeCode(dialect, client, grants, sent, request.headers.authorization))
    })
  }

  for (const dialect of [naver, kakao, ownIssuer]) {
    app.get(dialect.paths.userinfo, (request, reply) => {
      const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
      return send(reply, dialect.userinfo(grants.bearer(dialect.provider, token ?? '')))
    })
  }

  for (const issuer of ['GOOGLE', 'OIDC'] as const) {
    app.get(paths[issuer].discovery, (_request, reply) =>
      send(reply, [200, discoveryDocument(issuer, publicUrl, backChannel())]),
    )
    app.get(paths[issuer].keys, async (_request, reply) => send(reply, [200, await jwks()]))
  }
}

const form = 'application/x-www-form-urlencoded'

const send = (reply: FastifyReply, [status, body]: Said) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(typeof body === 'string' ? body : JSON.stringify(body))
