import { reportableDays } from '#contract/letters.ts'
import * as contract from '#contract/members.ts'
import { type Rest, restDaysMost } from '#contract/rest.ts'
import { refuseBadWords } from '#server/features/bad-words/refuse-bad-words.ts'
import { refuseContact } from '#server/features/contact-guard/refuse-contact.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoul, dayInSeoulSql } from '#server/platform/seoul.ts'
import { mayWrite, refuseWriter } from './writing-pause.ts'

/** The member rests today, in Asia/Seoul: no calls, invitations or keeper letters. */
export const isResting = (ctx: Ctx, memberId: Fragment) => ctx.sql`
  exists (select 1 from rests where member_id = ${memberId} and until > ${dayInSeoulSql(ctx)})`

/** A rest as `selectRest` returns it; the note is null if an upheld report hid it. */
export type RestRow = { until: string; note: string | null } | null

/** SQL expression for the rest of a member today, null without one. `openRest` opens it. */
export const selectRest = (ctx: Ctx, memberId: Fragment) => ctx.sql`
  (select json_build_object('until', until, 'note', case when hidden_at is null then encode(note_sealed, 'hex') end)
    from rests
    where member_id = ${memberId} and until > ${dayInSeoulSql(ctx)})`

export const openRest = (vault: Vault, rest: RestRow): Rest | null =>
  rest && {
    until: rest.until,
    note: rest.note === null ? '' : vault.open('rest.note', Buffer.from(rest.note, 'hex')),
  }

/** Begins, changes or ends my rest. A paused member may rest, but without a note for others. `until` is the day on which I am back, from tomorrow to a year ahead. */
export const changeRest = endpoint(contract.changeRest, async (ctx, me, { body }): Promise<Rest | null> => {
  const { sql, now, vault } = ctx
  const { until, note } = body
  const isActive = sql`exists (select from members where id = ${me.id} and status = 'ACTIVE')`
  // Two changes at once: the second keeps the note of the first.
  await sql`select from members where id = ${me.id} for no key update`
  if (until === null) {
    await keepNotes(ctx, sql`member_id = ${me.id}`)
    await sql`delete from rests where member_id = ${me.id} and ${isActive}`
    return null
  }
  if (until <= dayInSeoul(now) || until > dayInSeoul(secondsAfter(now, restDaysMost * 24 * 3600)))
    refuse('COM-001', { fields: { until: '내일부터 1년 안의 날짜를 골라 주세요.' } })
  await refuseBadWords(ctx, { note })
  refuseContact({ note })
  const stands = await isNoteOf(ctx, me.id, note)
  if (!stands) await keepNotes(ctx, sql`member_id = ${me.id}`)
  const begun = await sql`
    insert into rests (member_id, until, note_sealed, noted_at)
    select id, ${until}::date, ${vault.seal('rest.note', note)}, ${now} from members
    where id = ${me.id} and ${note === '' ? sql`status = 'ACTIVE'` : mayWrite(ctx)}
    on conflict (member_id) do update set until = excluded.until, note_sealed = excluded.note_sealed,
      ${stands ? sql`` : sql`noted_at = excluded.noted_at,`} hidden_at = null
    returning 1`
  if (begun.length === 0) await refuseWriter(ctx, me)
  return { until, note }
})

async function isNoteOf({ sql, vault }: Ctx, memberId: number, note: string): Promise<boolean> {
  const [row] = await sql<{ note: Buffer }[]>`
    select note_sealed as note from rests where member_id = ${memberId} and hidden_at is null`
  return row !== undefined && vault.open('rest.note', row.note) === note
}

/** Keeps the notes of rests that change or end, for reports. An upheld report has decided on a hidden one. */
async function keepNotes({ sql, now }: Ctx, which: Fragment): Promise<void> {
  await sql`insert into earlier_rest_notes (member_id, note_sealed, noted_at, replaced_at)
    select member_id, note_sealed, noted_at, ${now} from rests where ${which} and hidden_at is null`
}

/** A note of a rest. `standing`: its counterparts see it now. */
export type RestNote = { note: string; notedAt: string | null; replacedAt: string | null; standing: boolean }

/** The notes of a member in the last 30 days, oldest first. Hidden and empty ones are left out. */
export async function listRestNotes(ctx: Ctx, memberId: number): Promise<RestNote[]> {
  const { sql, now, vault } = ctx
  const lately = secondsAfter(now, -reportableDays * 86_400)
  const rows = await sql<(Omit<RestNote, 'note'> & { note: Buffer })[]>`
    select note_sealed as note, noted_at as "notedAt", replaced_at as "replacedAt", false as standing
    from earlier_rest_notes where member_id = ${memberId} and replaced_at > ${lately}
    union all
    select note_sealed, noted_at, null, until > ${dayInSeoulSql(ctx)} from rests
    where member_id = ${memberId} and hidden_at is null
    order by "replacedAt" nulls last`
  return rows
    .map(row => ({ ...row, note: vault.open('rest.note', row.note) }))
    .filter(({ note }) => note !== '')
}

/** Hides the note of a rest after an upheld report. The rest goes on, and a changed note is another one. */
export async function hideRestNote({ sql, now }: Ctx, memberId: number): Promise<void> {
  await sql`update rests set hidden_at = ${now} where member_id = ${memberId} and hidden_at is null`
}

/** Shows it again: the appeal against the warning was accepted. */
export async function showRestNote({ sql }: Ctx, memberId: number): Promise<void> {
  await sql`update rests set hidden_at = null where member_id = ${memberId}`
}

/** Deletes the rests of members who withdraw. */
export async function forgetRestsOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from rests where member_id = any(${memberIds})`
  await sql`delete from earlier_rest_notes where member_id = any(${memberIds})`
}

const batch = 500

/** Job: deletes the rests that have ended, and the notes that changed or ended 30 days ago. */
export const forgetRests = {
  name: 'rests',
  everySeconds: 3600,
  batch,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    const ended = await sql<{ id: number }[]>`
      select member_id as id from rests where until <= ${dayInSeoulSql(ctx)} order by until limit ${batch}
      for update skip locked`
    const over = sql`member_id = any(${ended.map(({ id }) => id)})`
    await keepNotes(ctx, over)
    await sql`delete from rests where ${over}`
    const old = await sql`
      delete from earlier_rest_notes where id = any(array(
        select id from earlier_rest_notes where replaced_at <= ${secondsAfter(now, -reportableDays * 86_400)}
        order by replaced_at limit ${batch} for update skip locked))`
    return Math.max(ended.length, old.count)
  },
}
