import { appendFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { codesOf } from '#server/platform/openapi/refusals.ts'
import { endpoints } from '#server/routes.ts'

// No test can provoke these for every route: our own failure, and the limits and the read-only mode, which have one
// test for all routes.
const everywhere = new Set(['COM-002', 'COM-004', 'COM-005', 'COM-007'])

const noted = new Set<string>()

/**
 * Appends what test/contract/unseen-answers.ts compares, each line once per process: the answers that the contract
 * declares, and those that a server gave. An answer is the route, and 200 or the code of the refusal.
 */
export function noteAnswers(app: FastifyInstance, file: string): void {
  const note = (...lines: string[]) => {
    const first = lines.filter(line => !noted.has(line))
    if (first.length === 0) return
    for (const line of first) noted.add(line)
    appendFileSync(file, first.map(line => `${line}\n`).join(''))
  }
  note(...declaredAnswers().map(answer => `declared ${answer}`))
  app.addHook('onSend', async (request, reply, payload) => {
    const code = reply.statusCode === 200 ? '200' : codeIn(payload)
    note(`seen ${request.method} ${request.routeOptions.url} ${code}`)
    return payload
  })
}

/** `COM-004` is left out unless the route names it itself. */
function declaredAnswers(): string[] {
  return endpoints.flatMap(({ route }) => {
    const endpoint = `${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const own = new Set<string>(route.fails ?? [])
    const codes = codesOf(route).filter(code => own.has(code) || !everywhere.has(code))
    return ['200', ...codes].map(code => `${endpoint} ${code}`)
  })
}

function codeIn(payload: unknown): string {
  try {
    return (JSON.parse(String(payload)) as { code?: string }).code ?? 'none'
  } catch {
    return 'none'
  }
}
