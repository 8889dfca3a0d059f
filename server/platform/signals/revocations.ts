import type { Config, Times } from '#server/platform/config/config.ts'
import { type Signal, secondsAfter } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/database/connect.ts'

// Clocks of two servers differ, and what was written at this instant is committed a while after it.
const slackSeconds = 60

/** For so long after its end a sign-in may be named by an access token that would still be good. */
export const keptSeconds = ({ accessToken }: Times): number => accessToken + slackSeconds

/** What ended within the life of an access token, as this server knows it: asked at each request, so kept in memory. */
export type Revocations = {
  /** Whether a member was barred or withdrew since the token was issued (in seconds), also if a bar was lifted again. */
  isMemberBlocked(memberId: number, issuedAt: number): boolean
  /** Whether a sign-in has ended. */
  isSessionRevoked(signInId: number): boolean
  note(signal: Signal): void
  /** Reads what ended, and hears what is new. */
  read(): Promise<void>
}

type Left = { active: boolean; at: number }
type Needs = { sql: Database; config: Config; clock: () => Date }

export function openRevocations({ sql, config, clock }: Needs, hear: (signal: Signal) => void): Revocations {
  const kept = keptSeconds(config.times)
  let out = new Map<number, Left>()
  // Who went out while the list was being read may not stand in it yet.
  let heard: [number, Left][] = []
  /** Until when each is remembered: what ended stays ended. */
  const over = new Map<number, number>()
  let readAt = Number.POSITIVE_INFINITY
  // Never two at once: an older answer that comes late would undo what a newer one knows.
  let reading = false

  const read = async () => {
    heard = []
    const now = clock()
    const from = secondsAfter(now, -kept)
    // The first time all of them; and again where the clock was set back, which may have forgotten some too early.
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

/** Who left after `from`, and the sign-ins that ended after `since`, in one statement: it is asked every second. */
export const readRevocations = (sql: Database, from: Date, since: Date): Promise<Row[]> => sql<Row[]>`
  select null::bigint as "signInId", id as "memberId", status = 'ACTIVE' as active,
    extract(epoch from left_at)::float8 as at
  from members where left_at > ${from}
  union all
  select id, member_id, false, extract(epoch from ended_at)::float8 from sign_ins where ended_at > ${since}`
