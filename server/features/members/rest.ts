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
  if (until === null) {
    await sql`delete from rests where member_id = ${me.id} and ${isActive}`
    return null
  }
  if (until <= dayInSeoul(now) || until > dayInSeoul(secondsAfter(now, restDaysMost * 24 * 3600)))
    refuse('COM-001', { fields: { until: '내일부터 1년 안의 날짜를 골라 주세요.' } })
  await refuseBadWords(ctx, { note })
  refuseContact({ note })
  const begun = await sql`
    insert into rests (member_id, until, note_sealed)
    select id, ${until}::date, ${vault.seal('rest.note', note)} from members
    where id = ${me.id} and ${note === '' ? sql`status = 'ACTIVE'` : mayWrite(ctx)}
    on conflict (member_id) do update set until = excluded.until, note_sealed = excluded.note_sealed, hidden_at = null
    returning 1`
  if (begun.length === 0) await refuseWriter(ctx, me)
  return { until, note }
})

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
}

const batch = 500

/** Job: deletes the rests that have ended, with their notes. */
export const forgetRests = {
  name: 'rests',
  everySeconds: 3600,
  batch,
  async run(ctx: Ctx): Promise<number> {
    const { sql } = ctx
    const ended = await sql`delete from rests where member_id = any(array(
      select member_id from rests where until <= ${dayInSeoulSql(ctx)} order by until limit ${batch} for update skip locked))`
    return ended.count
  },
}
