import type { Ctx } from '#server/platform/ctx.ts'

/** A chore: forgets sign-ins that did not come back from their provider, and states that nobody exchanged. */
export const forgetUnfinished = {
  name: 'unfinished sign-ins',
  everySeconds: 600,
  async run({ sql, now }: Ctx): Promise<number> {
    const attempts = await sql`delete from sign_in_attempts where expires_at <= ${now}`
    const states = await sql`delete from sign_in_states where expires_at <= ${now}`
    return attempts.count + states.count
  },
}
