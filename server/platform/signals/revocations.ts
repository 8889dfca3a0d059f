import type { Config, Times } from '#server/platform/config/config.ts'
import { type Signal, secondsAfter } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/pool.ts'

// Allows for clock differences and for commits that come after the instant they store.
const slackSeconds = 60

/** Seconds that an ended sign-in is remembered: the life of an access token plus the slack. */
export const keptSeconds = ({ accessToken }: Times): number => accessToken + slackSeconds

/**
 * Blocked members and revoked sign-ins within the life of an access token. Every request checks them, so they are kept
 * in memory.
 */
export type Revocations = {
  /** Whether a member was barred or withdrew after `issuedAt` (in seconds). A lifted bar still blocks older tokens. */
  isMemberBlocked(memberId: number, issuedAt: number): boolean
  isSessionRevoked(signInId: number): boolean
  note(signal: Signal): void
  /** Reads the revocations from the database and reports new ones. */
  read(): Promise<void>
}

type Left = { active: boolean; at: number }
type Needs = { sql: Database; config: Config; clock: () => Date }

export function openRevocations({ sql, config, clock }: Needs, hear: (signal: Signal) => void): Revocations {
  const kept = keptSeconds(config.times)
  let out = new Map<number, Left>()
  // Members blocked while the list is being read may be missing from it.
  let heard: [number, Left][] = []
  /** Expiry of each entry; a revocation is never undone. */
  const over = new Map<number, number>()
  let readAt = Number.POSITIVE_INFINITY
  // One read at a time: a late older answer would overwrite a newer one.
  let reading = false

  const read = async () => {
    heard = []
    const now = clock()
    const from = secondsAfter(now, -kept)
    // Reads everything at the start and after the clock was set back.
    const since = readAt <= now.getTime() ? new Date(readAt - slackSeconds * 1000) : from
    const rows = await readRevocations(sql, from, since)
    for (const { signInId, memberId, active } of rows) {
      if (signInId && !over.has(signInId)) hear({ kind: 'sessionRevoked', memberId, signInId })
      if (!signInId && !active && !out.has(memberId)) hear({ kind: 'memberBlocked', memberId })
    }
    const left = rows.filter(({ signInId }) => !signInId)
    out = new Map([...left.map(({ memberId, ...left }): [number, Left] => [memberId, left]), ...heard])
    for (const [id, until] of over) if (until <= now.getTime()) over.delete(id)
    readAt = now.getTime()
  }

  return {
    isMemberBlocked(memberId, issuedAt) {
      const left = out.get(memberId)
      return left !== undefined && (!left.active || issuedAt <= left.at)
    },
    isSessionRevoked: signInId => over.has(signInId),
    note(signal) {
      if (signal.kind === 'sessionRevoked') over.set(signal.signInId, clock().getTime() + kept * 1000)
      if (signal.kind !== 'memberBlocked') return
      const left = { active: false, at: clock().getTime() / 1000 }
      out.set(signal.memberId, left)
      heard.push([signal.memberId, left])
    },
    async read() {
      if (reading) return
      reading = true
      try {
        await read()
      } finally {
        reading = false
      }
    },
  }
}

type Row = Left & { memberId: number; signInId: number | null }

/** Members who left after `from` and sign-ins that ended after `since`, in one statement, which runs every second. */
export const readRevocations = (sql: Database, from: Date, since: Date): Promise<Row[]> => sql<Row[]>`
  select null::bigint as "signInId", id as "memberId", status = 'ACTIVE' as active,
    extract(epoch from left_at)::float8 as at
  from members where left_at > ${from}
  union all
  select id, member_id, false, extract(epoch from ended_at)::float8 from sign_ins where ended_at > ${since}`
