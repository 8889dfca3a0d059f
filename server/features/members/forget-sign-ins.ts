import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { keptSeconds } from '#server/platform/signals/revocations.ts'

/**
 * Job: deletes sign-ins that ended before the oldest valid access token, those whose last token expired, and expired
 * tokens. Keeps a sign-in that a bar ended while the bar lasts (`getBarredMember`).
 */
export const forgetSignIns = {
  name: 'sign-ins',
  everySeconds: 3600,
  async run({ sql, now, times }: Ctx): Promise<number> {
    const ended = await sql`delete from sign_ins s where ended_at <= ${secondsAfter(now, -keptSeconds(times))}
      and not exists (select from members m where m.id = s.member_id and m.status = 'BARRED' and m.left_at = s.ended_at)`
    const lapsed = await sql`
      delete from sign_ins where id = any(array(select sign_in_id from refresh_tokens where expires_at <= ${now}))
        and not exists (select from refresh_tokens t where t.sign_in_id = sign_ins.id and t.expires_at > ${now})`
    const tokens = await sql`delete from refresh_tokens where expires_at <= ${now}`
    return ended.count + lapsed.count + tokens.count
  },
}
