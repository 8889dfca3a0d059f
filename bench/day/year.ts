import { createECDH, randomBytes } from 'node:crypto'
import { model } from '../answers/model.ts'
import { type Filled, fill } from '../lib/fill.ts'
import type { Place } from '../lib/place.ts'

/** `fill` gives a member 50 letters. */
const lettersPerMember = 50
/** From this number of letters on they are short, because full ones do not fit on a usual disk. */
const shortFrom = 2_500_000
const hears = 0.4

/** The refresh token of a member's browser. */
export const refreshTokenOf = (id: number): string => `refresh token ${id}`

/**
 * Fills a year of this many members: letters, a notification for each, a sign-in of each member, and a push
 * subscription at `pushUrl` of 40 %.
 */
export async function fillYear(
  { sql, vault }: Place,
  members: number,
  pushUrl: string,
): Promise<Filled & { contentLength: number }> {
  const letters = members * lettersPerMember
  const contentLength = letters < shortFrom ? 1000 : 200
  // The new letters of one day. With 1.2 answers on offer per letter, most wait for hours only.
  const waiting = { letters: Math.round(members * model.lettersPerDay), days: 1 }
  const filled = await fill(sql, vault, { letters, contentLength, overYear: true, waiting })
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    await tx`
      insert into notifications (member_id, alarm_type, title, content, letter_id, created_at, read_at)
      select l.receiver_id, 'LETTER', w.zip_code || ' 님의 편지가 도착했어요.', l.id::text, l.id, l.announced_at, l.read_at
      from letters l join members w on w.id = l.writer_id where l.parent_id is not null order by l.id`
    await tx`insert into sign_ins (member_id, created_at) select id, now() - interval '1 day' from members order by id`
    await tx`
      insert into push_settings (member_id, types, quiet, quiet_from, quiet_to)
      select id, '{SENDING,LETTER,REPORT,SHARE,POSTED}', false, '22:00', '08:00' from members`
  })
  const signIns = await sql<{ id: number; memberId: number }[]>`
    select id, member_id as "memberId" from sign_ins order by id`
  const keys = vault.seal('push.keys', JSON.stringify(browserKeys()))
  for (let from = 0; from < signIns.length; from += 1000) {
    const some = signIns.slice(from, from + 1000)
    const tokens = some.map(({ id, memberId }) => ({
      token_hash: vault.hash('token', refreshTokenOf(memberId)),
      sign_in_id: id,
    }))
    await sql`
      insert into refresh_tokens ${sql(
        tokens.map(token => ({
          ...token,
          issued_at: new Date(),
          expires_at: new Date(Date.now() + 7 * 864e5),
        })),
      )}`
    const hearing = some.filter(({ id }) => id % 10 < hears * 10)
    if (hearing.length === 0) continue
    await sql`
      insert into push_subscriptions ${sql(
        hearing.map(({ id, memberId }) => ({
          member_id: memberId,
          sign_in_id: id,
          endpoint_hash: vault.hash('endpoint', `${pushUrl}/${id}`),
          endpoint_sealed: vault.seal('push.endpoint', `${pushUrl}/${id}`),
          keys_sealed: keys,
          created_at: new Date(),
        })),
      )}`
  }
  await sql.unsafe('vacuum (analyze)')
  await sql`checkpoint`
  return { ...filled, contentLength }
}

function browserKeys() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}

/**
 * Makes this many replies due at random times of the next `seconds`, as if they had been sent an hour before. Takes
 * only letters that were announced before `before`.
 */
export async function makeDue(
  { sql }: Place,
  count: number,
  { seconds, before }: { seconds: number; before: Date },
): Promise<void> {
  await sql.begin(async tx => {
    const chosen = await tx<{ id: number }[]>`
      update letters l set announced_at = null, read_at = null, sent_at = due.at - interval '1 hour', deliver_at = due.at
      from (
        select id, now() + random() * ${seconds} * interval '1 second' as at from letters
        where parent_id is not null and announced_at < ${before} order by id desc limit ${count}) due
      where l.id = due.id returning l.id`
    await tx`delete from notifications where letter_id = any(${chosen.map(({ id }) => id)}::bigint[])`
  })
}

/** Arrivals since `since`, and those announced more than a second late; an unannounced one counts from now. */
export async function countArrivals({ sql }: Place, since: Date) {
  const [row] = await sql<[{ arrived: number; late: number; latestMs: number }]>`
    select count(*)::int as arrived, (count(*) filter (where ms > 1000))::int as late,
      coalesce(max(ms), 0)::float8 as "latestMs"
    from (select extract(epoch from coalesce(announced_at, now()) - deliver_at) * 1000 as ms from letters
      where deliver_at between ${since} and now() and parent_id is not null and stopped_at is null
        and deleted_at is null) arrivals`
  return row
}
