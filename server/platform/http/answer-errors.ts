import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Code, ErrorBody } from '#contract/errors.ts'
import { Refusal, toInstant } from '#server/platform/ctx.ts'
import { isTemporary, openTemporaryErrorLog, retryAfterSeconds } from './overload.ts'

const byCause: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'COM-005',
}

/** PostgreSQL could not read a value (SQLSTATE class 22), such as U+0000 or a day of the year 0. The schemas refuse these first. */
const isUnreadable = (code: string) => /^22[0-9A-Z]{3}$/.test(code)

/** Answers every error by a code of the contract. A passing database failure gets 503 with Retry-After. */
export function answerErrors(app: FastifyInstance, clock: () => Date): void {
  app.setNotFoundHandler(() => {
    throw new Refusal('COM-003')
  })
  const logPassing = openTemporaryErrorLog(app.log)
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    if (!isTemporary(error)) return answerError(error, request, reply, clock)
    logPassing(error)
    const body = errorBody(new Refusal('COM-002'), clock())
    reply.refusal = body.code
    return reply.code(503).header('Retry-After', String(retryAfterSeconds)).send(body)
  })
}

/** Answers one error and logs it by its weight. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply, clock: () => Date) {
  const refusal = refusalFor(error)
  reply.refusal = refusal.code
  // COM-007 is a 503 on purpose.
  if (refusal.status === 500) request.log.error({ err: error }, 'a request failed')
  else if (isUnreadable((error as { code?: string }).code ?? ''))
    request.log.warn({ err: error }, 'PostgreSQL refused a value that the contract allows')
  else if (isOfNote(refusal)) request.log.info({ code: refusal.code }, 'refused')
  const { retryAfter } = refusal.extra
  if (retryAfter) reply.header('Retry-After', String(retryAfter))
  return reply.status(refusal.status).send(errorBody(refusal, clock()))
}

/** The refusal that an error is answered with. `retryAfter` is set where the caller may try again. */
export const refusalFor = (error: Error & { code?: string }): Refusal =>
  error instanceof Refusal
    ? error
    : new Refusal(codeOf(error), isTemporary(error) ? { retryAfter: retryAfterSeconds } : {})

const errorBody = ({ code, message, extra: { retryAfter: _, ...extra } }: Refusal, now: Date): ErrorBody => ({
  code,
  message,
  timestamp: toInstant(now),
  ...extra,
})

// Refused access and exceeded limits are logged, since an operator needs them after an attack.
const isOfNote = ({ status }: Refusal) => status === 401 || status === 403 || status === 429

function codeOf(error: Error): Code {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  const known = byCause[code]
  if (known) return known
  if (isUnreadable(code)) return 'COM-001'
  return statusCode && statusCode < 500 ? 'COM-001' : 'COM-002'
}
