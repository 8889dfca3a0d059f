import type { FastifyBaseLogger } from 'fastify'
import type { DeskKind } from '#contract/desk-claims.ts'
import { type Code, errors } from '#contract/errors.ts'
import type { SecondFactorRule } from '#contract/second-factor.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { ContactGuard, Times } from './config/config.ts'
import type { Vault } from './crypto/vault.ts'
import type { Sql } from './database/sql.ts'
import type { Turns } from './turns.ts'

export type Log = FastifyBaseLogger

/** Everything that a handler works with: one connection or transaction, one instant, the start-up configuration. */
export type Ctx = {
  sql: Sql
  now: Date
  log: Log
  times: Times
  contactGuard: ContactGuard
  secondFactor: SecondFactorRule
  /** The operator's name of the provider `OIDC`, if it is offered. */
  oidcName: string | undefined
  vault: Vault
  /** Sent to all servers after the commit. */
  signals: Signal[]
  /** Counts by name that survive a rollback; a job writes them to the database. */
  counters: Map<string, number>
  /** For a handler that computes for long. */
  turns: Turns
}

/**
 * `notified`: the member has a new notification. `memberBlocked`: all tokens and streams of the member end.
 * `sessionRevoked`: those of one sign-in end. `wrote`: the member wrote, with a replica. `letterRead`: the
 * member opened a letter. `letterMoved`: its waiting status changed. `slowArrived`: a slow letter came.
 */
export type Signal =
  | { kind: 'notified' | 'memberBlocked' | 'wrote'; memberId: number }
  | { kind: 'sessionRevoked'; memberId: number; signInId: number }
  | { kind: 'letterRead' | 'letterMoved' | 'slowArrived'; memberId: number; letterId: number }
  // An item of the administrators came, changed or went. `handedTo`: a colleague handed it over to this member.
  | { kind: 'deskChanged'; item: DeskKind; id: number; handedTo?: number | undefined }
  // The notice or the read-only mode changed. From another server it has no state, so the row is read.
  | { kind: 'siteChanged'; state: StoredState | null }

/** The row of `site_state`: the last notice and the last read-only mode, which may be over, and the last restore. */
export type StoredState = {
  noticeId: number
  notice: string | null
  noticeFrom: string | null
  noticeTo: string | null
  readOnlyUntil: string | null
  restoredAt: string | null
}

/**
 * The caller. `role` is that of the token, `staff` the stored one, which only routes of the desk read. `zipCode` is ''
 * until the member has one; `signInId` is missing if the token names none.
 */
export type Me = {
  id: number
  role: 'USER' | 'ADMIN' | 'BARRED'
  zipCode: string
  signInId?: number | undefined
  staff?: StaffRole
}

/** A refusal with its error code and the extra fields that the contract allows. */
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

/** Throws a refusal, which rolls the transaction back. */
export function refuse(code: Code, extra?: Record<string, unknown>): never {
  throw new Refusal(code, extra)
}

/** ISO 8601 without milliseconds, as the contract requires; the database keeps them. */
export const toInstant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

export const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
