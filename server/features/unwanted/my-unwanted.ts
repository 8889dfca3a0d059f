import * as contract from '#contract/unwanted.ts'
import { topics, type Unwanted } from '#contract/unwanted.ts'
import { normalised } from '#korean-text/bad-words.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { openUnwanted, selectUnwanted } from './find-unwanted.ts'

/** My words and topics, also for the export. */
export const getUnwanted = endpoint(contract.getUnwanted, async (ctx, me): Promise<Unwanted> => {
  const { sql, vault } = ctx
  const [row] = await sql<[{ list: Buffer | null }]>`select ${selectUnwanted(ctx, me.id)} as list`
  return row.list ? openUnwanted(vault, row.list) : { words: [], topics: [] }
})

/** Replaces my list. An empty list deletes the row. */
export const changeUnwanted = endpoint(contract.changeUnwanted, async (ctx, me, { body }) => {
  const { sql, vault } = ctx
  const list: Unwanted = {
    words: withoutDoubles(body.words),
    topics: topics.filter(topic => body.topics.includes(topic)),
  }
  if (list.words.length === 0 && list.topics.length === 0) {
    await sql`delete from unwanted where member_id = ${me.id}
      and exists (select from members where id = ${me.id} and status = 'ACTIVE')`
    return list
  }
  const kept = await sql`
    insert into unwanted (member_id, list_sealed)
    select id, ${vault.seal('unwanted.list', JSON.stringify(list))} from members
    where id = ${me.id} and status = 'ACTIVE' for share
    on conflict (member_id) do update set list_sealed = excluded.list_sealed returning 1`
  if (kept.length === 0) refuse('AUTH-005')
  return list
})

/** Deletes the lists of members who withdraw. */
export async function forgetUnwantedOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from unwanted where member_id = any(${memberIds})`
}

/** Two words that the filter reads as the same are one. The first spelling stays. */
function withoutDoubles(words: string[]): string[] {
  const bySound = new Map<string, string>()
  for (const word of words.map(word => word.trim())) {
    const key = normalised(word)
    if (!bySound.has(key)) bySound.set(key, word)
  }
  return [...bySound.values()]
}
