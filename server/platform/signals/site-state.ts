import type { SiteState } from '#contract/site.ts'
import type { StoredState } from '#server/platform/ctx.ts'
import type { Sql } from '#server/platform/database/sql.ts'

/** The notice and the read-only mode in memory, since every write asks for the mode. */
export type SiteStates = {
  /** The state that members see at this instant. */
  now(): SiteState
  /** The end of the read-only mode, or null outside of it. */
  readOnlyUntil(): string | null
  /** The instant of the restore that made this database, in milliseconds, or 0. */
  restoredAt(): number
  /** Takes the state that this server has just written. */
  note(state: StoredState): void
  read(): Promise<void>
}

const nothingSet: StoredState = {
  noticeId: 0,
  notice: null,
  noticeFrom: null,
  noticeTo: null,
  readOnlyUntil: null,
  restoredAt: null,
}

export function openSiteState({ sql, clock }: { sql: Sql; clock: () => Date }): SiteStates {
  let stored = nothingSet
  let version = 0
  return {
    now: () => stateAt(stored, clock()),
    readOnlyUntil: () => activeUntil(stored, clock()),
    restoredAt: () => (stored.restoredAt === null ? 0 : Date.parse(stored.restoredAt)),
    note(state) {
      version++
      stored = state
    },
    async read() {
      const asked = ++version
      const state = await readStoredState(sql)
      // A late older answer does not overwrite a newer one.
      if (asked === version) stored = state
    },
  }
}

/** Reads the row that the feature `site` writes. Without a row nothing was ever set. */
export async function readStoredState(sql: Sql): Promise<StoredState> {
  const [row] = await sql<StoredState[]>`
    select notice_id as "noticeId", notice, notice_from as "noticeFrom", notice_to as "noticeTo",
      read_only_until as "readOnlyUntil", restored_at as "restoredAt" from site_state`
  return row ?? nothingSet
}

/** The state at an instant. `planned`: also a notice that has not begun. */
export function stateAt(stored: StoredState, now: Date, { planned = false } = {}): SiteState {
  const { noticeId, notice, noticeFrom, noticeTo } = stored
  const until = activeUntil(stored, now)
  const readOnly = until === null ? null : { until }
  if (notice === null || noticeFrom === null || noticeTo === null) return { notice: null, readOnly }
  const isShown = now < new Date(noticeTo) && (planned || new Date(noticeFrom) <= now)
  return { notice: isShown ? { noticeId, text: notice, from: noticeFrom, to: noticeTo } : null, readOnly }
}

const activeUntil = ({ readOnlyUntil }: StoredState, now: Date): string | null =>
  readOnlyUntil !== null && now < new Date(readOnlyUntil) ? readOnlyUntil : null
