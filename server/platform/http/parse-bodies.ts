import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/ctx.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    anyBody?: boolean
  }
}

/** Reads JSON bodies. An empty body and a body of another type count as no body; invalid UTF-8 is refused. */
export function parseBodies(app: FastifyInstance): void {
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
