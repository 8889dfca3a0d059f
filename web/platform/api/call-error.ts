import type { Code, ErrorBody } from '#contract/errors.ts'
import { pausedWriting, readingOnly, writableAgain } from './read-only-texts.ts'

/** A failed call. `message` is a Korean sentence for the screen; in the read-only mode it says until when. */
export class CallError extends Error {
  readonly code: Code | 'NETWORK'
  /** 0 if there was no answer. */
  readonly status: number
  /** COM-001: the problem per field. */
  readonly fields: Record<string, string>
  /** MOD-003: the banned words, as UTF-16 offsets into the text as sent. */
  readonly matches: NonNullable<ErrorBody['matches']>
  /** MOD-004, MOD-005: the contact data, as UTF-16 offsets into the text as sent. */
  readonly found: NonNullable<ErrorBody['found']>
  /** LET-016: the stored draft. */
  readonly current: unknown
  /** AUTH-004 after a bar: the state that opens the appeal. */
  readonly appeal: string | undefined
  /** COM-004: seconds to wait. */
  readonly retryAfter: number | undefined
  /** The end of the read-only mode (COM-007), of the pause of writing (MEM-005), or of a lock (FACTOR-003). */
  readonly until: string | undefined

  constructor(body: Pick<ErrorBody, 'message'> & Partial<ErrorBody>, status: number, retryAfter?: number) {
    super(sentenceOf(body))
    this.name = 'CallError'
    this.code = body.code ?? 'NETWORK'
    this.status = status
    this.fields = body.fields ?? {}
    this.matches = body.matches ?? []
    this.found = body.found ?? []
    this.current = body.current
    this.appeal = body.appeal
    this.retryAfter = retryAfter
    this.until = body.until
  }
}

/** Whether `error` is a failed call; with `codes`, one of these refusals. */
export function isCallError(error: unknown, ...codes: CallError['code'][]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code))
}

function sentenceOf({ code, message, until }: Pick<ErrorBody, 'message'> & Partial<ErrorBody>): string {
  // The screen of the second factor names its lock itself.
  if (!until || code === 'FACTOR-003') return message
  return `${code === 'MEM-005' ? pausedWriting : readingOnly} ${writableAgain(until)}`
}

/** The sentence for a failed act: `otherwise`, except in the read-only mode or a pause, which explain themselves. */
export const failureText = (error: unknown, otherwise: string): string =>
  isCallError(error, 'COM-007', 'MEM-005') ? error.message : otherwise
