import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import { openapi } from './document.ts'
import { docsPage, stylePath } from './page.ts'
import { style } from './style.ts'

// The page needs only its style sheet.
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the contract: /api/openapi.json for programs, /api/docs for people. */
export function serveDocs(app: FastifyInstance, endpoints: Endpoint[]): void {
  // Made at the first request: few servers are ever asked.
  let made: { json: string; page: string } | undefined
  const docs = () => {
    made ??= make(endpoints)
    return made
  }

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(docs().json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .send(docs().page),
  )
  app.get(stylePath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(style),
  )
}

function make(endpoints: Endpoint[]) {
  const document = openapi(endpoints)
  return { json: JSON.stringify(document), page: docsPage(document) }
}
