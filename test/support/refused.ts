import type { Code } from '#contract/errors.ts'

type Answer = { status: number; code?: string | undefined; data?: unknown; asked?: string }

/** Fails the test unless the reply is this refusal. */
export function refused(reply: Answer, status: number, code: Code): void {
  if (reply.status === status && reply.code === code) return
  const { asked = 'the call', data } = reply
  const came = `${reply.status} ${reply.code ?? JSON.stringify(data)}`
  const error = new Error(`expected ${asked} to be refused with ${status} ${code}, but it answered ${came}`)
  // The failure points to the test.
  Error.captureStackTrace(error, refused)
  throw error
}
