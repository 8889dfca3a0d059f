import { appealDays } from '#contract/members.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'
import { withdrawPerson } from './withdraw.ts'

/** Job: a bar without an appeal becomes a withdrawal after 20 days. A pending appeal delays it. */
export const withdrawBarred = {
  name: 'barred',
  everySeconds: 3600,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now } = ctx
    const due = sql`(m.status = 'BARRED' and m.left_at <= ${secondsAfter(now, -appealDays * 86_400)}
      and not ${appealWaits(ctx)})`
    // Locks the person first, in the order of an appeal, a bar and a lift; skips a person who is locked.
    const people = await sql<{ id: number }[]>`
      select p.id from people p where exists (select 1 from members m where m.person_id = p.id and ${due})
      order by p.id limit 100 for update of p skip locked`
    // Checks again under the lock, since an appeal may have committed while this waited.
    const barred = await sql<{ id: number }[]>`
      select min(m.id) as id from members m where m.person_id = any(${people.map(person => person.id)})
        and ${due} group by m.person_id order by m.person_id`
    for (const { id } of barred) await withdrawPerson(ctx, id)
    return people.length
  },
}

const appealWaits = ({ sql }: Ctx) => sql`exists (
  select 1 from appeals a join warnings w on w.id = a.warning_id join members o on o.id = w.member_id
  where a.status = 'PENDING' and o.person_id = m.person_id)`
