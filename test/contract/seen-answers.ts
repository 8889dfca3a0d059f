import { appendFile, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { codesOf } from '#server/platform/openapi/refusals.ts'
import { endpoints } from '#server/routes.ts'

// No test can provoke these for every route: our own failure, and the limits and the read-only mode, which have one
// test for all routes.
const everywhere = new Set(['COM-002', 'COM-004', 'COM-005', 'COM-007'])

/** Appends each answer of a server to a file: the route, and 200 or the code of the refusal. */
export function noteAnswers(app: FastifyInstance, file: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const code = reply.statusCode === 200 ? '200' : codeIn(payload)
    await appendFile(file, `${request.method} ${request.routeOptions.url} ${code}\n`)
    return payload
  })
}

/** The answers that the contract names and no test has seen. `COM-004` counts only if the route names it itself. */
export async function listUnseenAnswers(file: string): Promise<string[]> {
  const seen = new Set((await readFile(file, 'utf8')).split('\n'))
  return endpoints.flatMap(({ route }) => {
    const endpoint = `${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const own = new Set<string>(route.fails ?? [])
    const codes = codesOf(route).filter(code => own.has(code) || !everywhere.has(code))
    return ['200', ...codes]
      .filter(answer => !seen.has(`${endpoint} ${answer}`))
      .map(answer => `${endpoint} ${answer}`)
  })
}

function codeIn(payload: unknown): string {
  try {
    return (JSON.parse(String(payload)) as { code?: string }).code ?? 'none'
  } catch {
    return 'none'
  }
}
