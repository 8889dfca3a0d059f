import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { pauseOf } from '#server/features/random-letters/keeper-room.ts'
import { isInLine, mayMeet } from '#server/features/random-letters/pool.ts'
import { unwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * The letters of the keepers' line, held ones left out, that no working keeper may take or wants to read. The texts are
 * tested in memory; only the number is stored.
 */
export async function countWithoutKeeper(ctx: Ctx): Promise<number> {
  const { sql, now, vault } = ctx
  const keepers = await sql<{ id: number; unwanted: Buffer | null }[]>`
    select k.member_id as id, u.list_sealed as unwanted
    from keepers k join members m on m.id = k.member_id left join unwanted u on u.member_id = k.member_id
    where m.status = 'ACTIVE' and ${pauseOf(ctx)} is null`
  const tests = new Map(keepers.map(({ id, unwanted }) => [id, unwanted && unwantedTest(vault, unwanted)]))
  const idsOf = (isPicky: boolean) =>
    keepers.filter(({ unwanted }) => !!unwanted === isPicky).map(({ id }) => id)
  const mayTake = mayMeet(ctx, sql`k.id`)
  const letters = await sql<{ title: Buffer; content: Buffer; keepers: number[] }[]>`
    select l.title_sealed as title, l.content_sealed as content,
      array(select k.id from unnest(${idsOf(true)}::bigint[]) as k (id) where ${mayTake}) as keepers
    from pool p join letters l on l.id = p.letter_id join members w on w.id = p.writer_id
    where ${isInLine(ctx)} and w.status = 'ACTIVE' and l.deleted_at is null and l.hidden_at is null
      and not exists (select from holds h
        where h.letter_id = p.letter_id and h.ended_at is null and h.deadline > ${now})
      and not exists (select from unnest(${idsOf(false)}::bigint[]) as k (id) where ${mayTake})`
  return letters
    .map(row => unseal(vault, row, letterTexts))
    .filter(({ title, content, keepers }) => keepers.every(id => tests.get(id)?.(title, content))).length
}
