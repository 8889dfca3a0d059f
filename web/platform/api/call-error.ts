import type { Code, ErrorBody } from '#contract/errors.ts'

/** Every way in which a call can fail. `message` is a Korean sentence that may be shown. */
export class CallError extends Error {
  readonly code: Code | 'NETWORK'
  /** 0 where no answer came. */
  readonly status: number
  /** With COM-001: what is wrong, by field. */
  readonly fields: Record<string, string>
  /** With MOD-003: where banned words stand, UTF-16 offsets into the text as it was sent. */
  readonly matches: NonNullable<ErrorBody['matches']>
  /** With LET-016: the draft as it is stored. */
  readonly current: unknown
  /** With AUTH-004 after a bar: the state that opens the appeal. */
  readonly appeal: string | undefined
  /** With COM-004: seconds to wait. */
  readonly retryAfter: number | undefined

  constructor(body: Pick<ErrorBody, 'message'> & Partial<ErrorBody>, status: number, retryAfter?: number) {
    super(body.message)
    this.name = 'CallError'
    this.code = body.code ?? 'NETWORK'
    this.status = status
    this.fields = body.fields ?? {}
    this.matches = body.matches ?? []
    this.current = body.current
    this.appeal = body.appeal
    this.retryAfter = retryAfter
  }
}

/** Whether `error` is a failed call, and with `codes` one of these refusals. */
export function isCallError(error: unknown, ...codes: CallError['code'][]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code))
}
