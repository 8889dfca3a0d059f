import { type Ctx, Refusal, secondsAfter } from '#server/platform/ctx.ts'

/** Letters of a member's last draws that count as seen. */
const lettersRemembered = 20
/** Draws of one member less than this apart are one visit. */
const visitGapSeconds = 1800
/** One day longer than the seven days that the promise counts. */
const keptSeconds = 8 * 86_400

/** Records the letters of a draw as seen, and a visit unless the last draw belongs to the same one. */
export async function noteDraw({ sql, now }: Ctx, memberId: number, letterIds: number[]): Promise<void> {
  // Both parts of the statement read the row as it was before.
  await sql`
    with visit as (
      insert into draw_visits (began_at) select ${now} where not exists (
        select 1 from draws where member_id = ${memberId}
          and drawn_at > ${secondsAfter(now, -visitGapSeconds)}))
    insert into draws as d (member_id, letter_ids, drawn_at) values (${memberId}, ${letterIds}, ${now})
    on conflict (member_id) do update set drawn_at = excluded.drawn_at,
      letter_ids = (excluded.letter_ids || d.letter_ids)[1:${lettersRemembered}]`
}

/** Records an accept that came too late. Return the refusal, so that the row is committed. */
export async function loseRace({ sql, now }: Ctx): Promise<Refusal> {
  await sql`insert into lost_races (lost_at) values (${now})`
  return new Refusal('LET-008')
}

/** Job: forgets visits and lost races that no figure counts any more. */
export const forgetDraws = {
  name: 'draw visits',
  everySeconds: 3600,
  async run({ sql, now }: Ctx): Promise<number> {
    const before = secondsAfter(now, -keptSeconds)
    const visits = await sql`delete from draw_visits where began_at < ${before}`
    const races = await sql`delete from lost_races where lost_at < ${before}`
    return visits.count + races.count
  },
}
