import type { FastifyBaseLogger } from 'fastify'
import { type Code, errors } from '#contract/errors.ts'
import type { Times } from './config/config.ts'
import type { Vault } from './crypto/vault.ts'
import type { Sql } from './database/connect.ts'

export type Log = FastifyBaseLogger

/** What a rule works with: one connection or transaction, one instant, and what the service was started with. */
export type Work = {
  sql: Sql
  now: Date
  log: Log
  times: Times
  vault: Vault
  /** What other servers are told once this work is committed. */
  signals: Signal[]
  /** What this server counts by name, also of work that is undone, until a chore writes it down. */
  tally: Map<string, number>
}

/**
 * `told`: the member has a new notification. `out`: the member's tokens and streams end. `over`: those of one sign-in of
 * the member's do. `wrote`: the member changed something; sent only where there is a replica that may not have it yet.
 * `read`: the member opened a letter that was unread.
 */
export type Signal =
  | { kind: 'told' | 'out' | 'wrote'; memberId: number }
  | { kind: 'over'; memberId: number; signInId: number }
  | { kind: 'read'; memberId: number; letterId: number }

/** Who asks; `zipCode` is '' until the member has one, and `signInId` missing where the token names none. */
export type Me = {
  id: number
  role: 'USER' | 'ADMIN' | 'BARRED'
  zipCode: string
  signInId?: number | undefined
}

/** A refusal by its code of the contract, with what the contract lets it carry. */
export class Refusal extends Error {
  readonly code: Code
  readonly extra: Record<string, unknown>
  readonly status: number

  constructor(code: Code, extra: Record<string, unknown> = {}) {
    super(errors[code][1])
    this.code = code
    this.extra = extra
    this.status = errors[code][0]
  }
}

/** Refuses; everything that the rule wrote is undone. */
export function refuse(code: Code, extra?: Record<string, unknown>): never {
  throw new Refusal(code, extra)
}

/** Milliseconds are kept inside; the wire has none. */
export const toInstant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

export const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
