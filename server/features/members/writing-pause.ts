import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

/**
 * The condition of a row of `members`: active, and not in a pause of writing. Each write that others can read checks it
 * in its own statement.
 */
export const mayWrite = ({ sql, now }: Ctx, m = 'members') => sql`
  (${sql(m)}.status = 'ACTIVE'
    and (${sql(m)}.writing_paused_until is null or ${sql(m)}.writing_paused_until <= ${now}))`

/** Refuses a paused member with MEM-005 and the end of the pause. */
export async function refusePaused({ sql, now }: Ctx, me: Pick<Me, 'id'>): Promise<void> {
  const [paused] = await sql<{ until: string }[]>`
    select writing_paused_until as until from members where id = ${me.id} and writing_paused_until > ${now}`
  if (paused) refuse('MEM-005', { until: paused.until })
}

/** The refusal of a write that `mayWrite` stopped: MEM-005 during a pause, else AUTH-005. */
export async function refuseWriter(ctx: Ctx, me: Pick<Me, 'id'>): Promise<never> {
  await refusePaused(ctx, me)
  return refuse('AUTH-005')
}

/** Pauses all accounts of a member's person, never for a shorter time than before. Returns their ids. */
export async function pauseAccounts({ sql }: Ctx, memberId: number, until: Date): Promise<number[]> {
  const paused = await sql<{ id: number }[]>`
    update members set writing_paused_until = greatest(writing_paused_until, ${until})
    where person_id = (select person_id from members where id = ${memberId}) and status <> 'WITHDRAWN' returning id`
  return paused.map(({ id }) => id)
}

/** Sets the pause of a member's person anew from its warnings, after one of them was taken back. */
export async function resetPause({ sql }: Ctx, memberId: number): Promise<void> {
  await sql`
    update members set writing_paused_until = (
      select max(w.paused_until) from warnings w join members o on o.id = w.member_id
      where o.person_id = members.person_id and w.taken_back_at is null)
    where person_id = (select person_id from members where id = ${memberId})`
}
