import type { Ctx } from '#server/platform/ctx.ts'

const batch = 1000

/** Job: signals the writer of each held letter at the end of the cancel window. From then on the hold is visible. */
export const showHolds = {
  name: 'holds',
  everySeconds: 0,
  batch,
  due: ({ sql, now }: Ctx) => sql`
    (select extract(epoch from min(cancel_until) - ${now}::timestamptz) from holds
      where ended_at is null and shown_at is null)`,
  async run({ sql, now, signals }: Ctx): Promise<number> {
    const shown = await sql<{ letterId: number; writerId: number }[]>`
      with due as (select id from holds where ended_at is null and shown_at is null and cancel_until <= ${now}
        order by cancel_until limit ${batch} for update skip locked)
      update holds h set shown_at = ${now} from due where h.id = due.id
      returning h.letter_id as "letterId", (select writer_id from letters where id = h.letter_id) as "writerId"`
    for (const { letterId, writerId } of shown)
      signals.push({ kind: 'letterMoved', memberId: writerId, letterId })
    return shown.length
  },
}
