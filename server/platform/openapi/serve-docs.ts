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
  const document = openapi(endpoints)
  const json = JSON.stringify(document)
  const page = docsPage(document)

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .send(page),
  )
  app.get(stylePath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(style),
  )
}
