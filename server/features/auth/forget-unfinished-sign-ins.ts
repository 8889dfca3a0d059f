import type { Ctx } from '#server/platform/ctx.ts'

/** Job: deletes sign-ins that did not return from their provider, or not from the second step, and unused states. */
export const forgetUnfinishedSignIns = {
  name: 'unfinished sign-ins',
  everySeconds: 600,
  async run({ sql, now }: Ctx): Promise<number> {
    const attempts = await sql`delete from sign_in_attempts where expires_at <= ${now}`
    const states = await sql`delete from sign_in_states where expires_at <= ${now}`
    const pending = await sql`delete from pending_sign_ins where expires_at <= ${now}`
    const tickets = await sql`delete from method_tickets where expires_at <= ${now}`
    return tickets.count + attempts.count + states.count + pending.count
  },
}
