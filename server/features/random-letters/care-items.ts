import { type CareAct, careKeptDays } from '#contract/care.ts'
import type { CrisisLevel } from '#korean-text/crisis.ts'
import { signalDesk } from '#server/features/desk-claims/desk-items.ts'
import { type Ctx, type Me, secondsAfter } from '#server/platform/ctx.ts'

/** Letters that tell of plans, means or an attempt come to the desk, each once. */
export async function bringToDesk(
  { sql, now, ...ctx }: Ctx,
  letters: { id: number; care: CrisisLevel | null }[],
): Promise<void> {
  const ids = letters.flatMap(({ id, care }) => (care === 2 ? [id] : []))
  if (ids.length === 0) return
  const brought = await sql<{ id: number }[]>`
    insert into care_items (letter_id, since) select unnest(${ids}::bigint[]), ${now}::timestamptz
    on conflict do nothing returning letter_id as id`
  for (const { id } of brought) signalDesk(ctx, 'CARE', id)
}

/** False if the item was handled before. */
export async function handleCareItem(
  { sql, now }: Ctx,
  me: Pick<Me, 'id'>,
  letterId: number,
  act: CareAct,
): Promise<boolean> {
  const handled = await sql`
    update care_items set handled_at = ${now}, handled_by = ${me.id}, act = ${act}
    where letter_id = ${letterId} and handled_at is null returning 1`
  return handled.length > 0
}

/** A letter is gone, or is one of these members who withdraw. */
export async function endCareItems(
  { sql, ...ctx }: Ctx,
  of: { letterId: number } | { writerIds: number[] },
): Promise<void> {
  const ended = await sql<{ id: number }[]>`
    delete from care_items c using letters l where l.id = c.letter_id
      and ${'letterId' in of ? sql`l.id = ${of.letterId}` : sql`l.writer_id = any(${of.writerIds})`}
    returning c.letter_id as id`
  for (const { id } of ended) signalDesk(ctx, 'CARE', id)
}

/**
 * Job: deletes handled items after 30 days. Deletes items of letters that are gone, too: a server of the previous version
 * left them, or a withdrawal at the same moment.
 */
export const forgetCareItems = {
  name: 'care items',
  everySeconds: 60,
  async run({ sql, now }: Ctx): Promise<number> {
    const handled = await sql`
      delete from care_items where handled_at <= ${secondsAfter(now, -careKeptDays * 86_400)}`
    const gone = await sql`
      delete from care_items where letter_id = any(array(
        select c.letter_id from care_items c join letters l on l.id = c.letter_id join members w on w.id = l.writer_id
        where c.handled_at is null and (l.deleted_at is not null or w.status = 'WITHDRAWN')))`
    return handled.count + gone.count
  },
}
