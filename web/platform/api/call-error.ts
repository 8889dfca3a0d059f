import type { Code, ErrorBody } from '#contract/errors.ts'
import { pausedWriting, readingOnly, writableAgain } from './read-only-texts.ts'

/** For a network whose own page answers until one has signed in there. */
export const portalSentence =
  '이 와이파이는 먼저 로그인해야 해요. 와이파이의 안내 화면에서 로그인하고 다시 시도해 주세요.'

type Circumstances = { retryAfter?: number | undefined; isPortal?: boolean; foreignStatus?: number }

/** An error whose `message` is a Korean sentence for the screen. */
export class ExplainedError extends Error {}

/** A failed call. `message` is a Korean sentence for the screen; in the read-only mode it says until when. */
export class CallError extends ExplainedError {
  readonly code: Code | 'NETWORK'
  /** 0 if there was no answer of our server. */
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
  /** Seconds to wait, by `Retry-After` (COM-004, COM-002 with 503, or a proxy). */
  readonly retryAfter: number | undefined
  /** The end of the read-only mode (COM-007), of the pause of writing (MEM-005), or of a lock (FACTOR-003). */
  readonly until: string | undefined

  /** NETWORK: a captive portal answered in place of our server. */
  readonly isPortal: boolean
  /** NETWORK: the status of an answer that is not ours; 0 if there was no answer. */
  readonly foreignStatus: number

  constructor(
    body: Pick<ErrorBody, 'message'> & Partial<ErrorBody>,
    status: number,
    { retryAfter, isPortal = false, foreignStatus = 0 }: Circumstances = {},
  ) {
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
    this.isPortal = isPortal
    this.foreignStatus = foreignStatus
  }
}

/** Whether `error` is a failed call; with `codes`, one of these refusals. */
export function isCallError(error: unknown, ...codes: CallError['code'][]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code))
}

/** The sentence of an error of ours. Any other is a program's, whose words are no member's. */
export const sentenceFor = (error: unknown): string =>
  error instanceof ExplainedError ? error.message : '잠시 후에 다시 시도해 주세요.'

function sentenceOf({ code, message, until }: Pick<ErrorBody, 'message'> & Partial<ErrorBody>): string {
  // The screen of the second factor names its lock itself.
  if (!until || code === 'FACTOR-003') return message
  return `${code === 'MEM-005' ? pausedWriting : readingOnly} ${writableAgain(until)}`
}

/** Nobody answered, or a captive portal did. An error of a proxy counts as a failing server. */
export const isUnanswered = (error: unknown): error is CallError =>
  isCallError(error, 'NETWORK') && (error.isPortal || error.foreignStatus < 400)

/**
 * The sentence for a failed act: `otherwise`, except in the read-only mode, a pause, or behind a captive portal, which
 * explain themselves.
 */
export const failureText = (error: unknown, otherwise: string): string =>
  isCallError(error, 'COM-007', 'MEM-005') || (isCallError(error) && error.isPortal)
    ? error.message
    : otherwise
