import * as contract from '#contract/desk-notes.ts'
import { type DeskTag, tagsInUseMax, tagsOfThingMax } from '#contract/desk-notes.ts'
import type { Output } from '#contract/route.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getNotedThing, isMyself, type NotedThing, recordOnThing } from './noted-things.ts'

export const addDeskTag = endpoint(contract.addDeskTag, async (ctx, me, { params, body }) => {
  const thing = await getNotedThing(ctx, me, params)
  if (await addTag(ctx, thing, tidy(body.tag))) await recordOnThing(ctx, me, 'TAG_ADD', thing)
  return await tagsOf(ctx, me, thing)
})

export const removeDeskTag = endpoint(contract.removeDeskTag, async (ctx, me, { params }) => {
  const thing = await getNotedThing(ctx, me, params)
  const removed = await ctx.sql`
    delete from desk_tags where kind = ${thing.kind} and item_id = ${thing.id}
      and tag_hash = decode(${params.key}, 'hex') returning 1`
  if (removed.length === 0) refuse('DESK-006')
  await recordOnThing(ctx, me, 'TAG_REMOVE', thing)
  return await tagsOf(ctx, me, thing)
})

type InUse = Output<typeof contract.listDeskTags>[number]

/** The words of a tag are those of its first use. */
export const listDeskTags = endpoint(contract.listDeskTags, async ({ sql, vault }) => {
  const rows = await sql<Sealed<InUse, 'tag'>[]>`
    select encode(tag_hash, 'hex') as key, (array_agg(tag_sealed order by tagged_at))[1] as tag, count(*)::int as count
    from desk_tags group by tag_hash order by count(*) desc, tag_hash limit ${tagsInUseMax}`
  return rows.map(row => unseal(vault, row, { tag: 'desk.tag' }))
})

const tidy = (tag: string) => tag.trim().replace(/\s+/g, ' ')

/**
 * Puts the tag on the lowest free place; false if the thing has it. The second of two calls at once waits for the first
 * and tries the next place. Refuses DESK-004 if none is free.
 */
async function addTag({ sql, now, vault }: Ctx, { kind, id }: NotedThing, tag: string): Promise<boolean> {
  // After the secret changed, a tag in use keeps the hash of the former one.
  const hashes = vault.hashes('deskTag', tag.toLowerCase())
  const [known] = await sql<{ hash: Buffer }[]>`
    select tag_hash as hash from desk_tags where tag_hash in ${sql(hashes)} limit 1`
  const hash = known?.hash ?? hashes[0]!
  for (;;) {
    const [seen] = await sql<[{ has: boolean; free: number | null }]>`
      select coalesce(bool_or(tag_hash = ${hash}), false) as has, (
          select min(p) from generate_series(1, ${tagsOfThingMax}::int) p where p not in (
            select place from desk_tags where kind = ${kind} and item_id = ${id})) as free
      from desk_tags where kind = ${kind} and item_id = ${id}`
    if (seen.has) return false
    if (seen.free === null) refuse('DESK-004')
    const added = await sql`
      insert into desk_tags (kind, item_id, place, tag_hash, tag_sealed, tagged_at)
      values (${kind}, ${id}, ${seen.free}, ${hash}, ${vault.seal('desk.tag', tag)}, ${now})
      on conflict do nothing returning 1`
    if (added.length > 0) return true
  }
}

const tagsOf = async (ctx: Ctx, me: Me, thing: NotedThing): Promise<DeskTag[]> =>
  (await listTags(ctx, me, [thing]))(thing)

/** Reads the tags of all things of a page in one statement; none of my own case. */
export async function listTags(
  ctx: Ctx,
  me: Pick<Me, 'id'>,
  things: NotedThing[],
): Promise<(thing: Pick<NotedThing, 'kind' | 'id'>) => DeskTag[]> {
  const { sql, vault } = ctx
  const rows = await sql<(Sealed<DeskTag, 'tag'> & { kind: string; id: number })[]>`
    select t.kind, t.item_id as id, encode(t.tag_hash, 'hex') as key, t.tag_sealed as tag
    from (select distinct * from unnest(${things.map(({ kind }) => kind)}::text[],
      ${things.map(({ id }) => id)}::bigint[], ${things.map(({ memberId }) => memberId)}::bigint[])
      as w (kind, id, member_id)) w
    join desk_tags t on t.kind = w.kind and t.item_id = w.id
    where not ${isMyself(ctx, me, sql`w.member_id`)} order by t.place`
  const opened = rows.map(row => unseal(vault, row, { tag: 'desk.tag' }))
  return thing =>
    opened
      .filter(({ kind, id }) => kind === thing.kind && id === thing.id)
      .map(({ key, tag }) => ({ key, tag }))
}
