import type {
  addBadWord,
  changeBadWord,
  deleteBadWord,
  listBadWords,
  toggleBadWord,
} from '#contract/bad-words.ts'
import type { Input, Output } from '#contract/route.ts'
import { record } from '#server/features/audit/record.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { comparable, isAdmin, refuseFor, renew } from './renewal.ts'

export async function listAll({ sql }: Ctx): Promise<Output<typeof listBadWords>> {
  return await sql<Output<typeof listBadWords>>`
    select id::text as id, word, is_used::text as "isUsed" from bad_words order by bad_words.id`
}

export async function add(
  ctx: Ctx,
  me: Me,
  { body }: Input<typeof addBadWord>,
): Promise<Output<typeof addBadWord>> {
  const compared = comparable(body.word)
  const [added] = await ctx.sql<Output<typeof addBadWord>[]>`
    with changed as (
      insert into bad_words (word, normalised) select ${body.word}, ${compared} where ${isAdmin(ctx, me)}
      on conflict (normalised) do nothing returning id, word, is_used),
    renewed as (${renew(ctx)})
    select id::text as id, word, is_used as "isUsed" from changed`
  if (!added) return refuseFor(ctx, me, 'MOD-001')
  await record(ctx, me, {
    act: 'WORD_ADD',
    target: { kind: 'BAD_WORD', id: added.id },
    detail: { word: added.word },
  })
  return added
}

export async function change(
  ctx: Ctx,
  me: Me,
  { params, body }: Input<typeof changeBadWord>,
): Promise<Output<typeof changeBadWord>> {
  const compared = comparable(body.word)
  const [changed] = await ctx.sql<{ word: string; formerly: string }[]>`
    with changed as (
      update bad_words w set word = ${body.word}, normalised = ${compared} from bad_words before
      where w.id = ${params.id} and before.id = w.id and ${isAdmin(ctx, me)}
      returning w.word, before.word as formerly),
    renewed as (${renew(ctx)})
    select word, formerly from changed`.catch(error =>
    isTaken(error) ? refuse('MOD-001') : Promise.reject(error),
  )
  if (!changed) return refuseFor(ctx, me, 'MOD-002')
  await record(ctx, me, {
    act: 'WORD_CHANGE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, formerly: changed.formerly },
  })
  return { word: changed.word }
}

export async function toggle(ctx: Ctx, me: Me, { params, body }: Input<typeof toggleBadWord>): Promise<null> {
  const [changed] = await ctx.sql<{ word: string }[]>`
    with changed as (
      update bad_words set is_used = ${body.isUsed} where id = ${params.id} and ${isAdmin(ctx, me)} returning word),
    renewed as (${renew(ctx)})
    select word from changed`
  if (!changed) return refuseFor(ctx, me, 'MOD-002')
  await record(ctx, me, {
    act: 'WORD_TOGGLE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, used: body.isUsed },
  })
  return null
}

export async function remove(ctx: Ctx, me: Me, { params }: Input<typeof deleteBadWord>): Promise<null> {
  const [gone] = await ctx.sql<{ word: string }[]>`
    with changed as (
      delete from bad_words where id = ${params.id} and ${isAdmin(ctx, me)} returning word),
    renewed as (${renew(ctx)})
    select word from changed`
  if (!gone) return refuseFor(ctx, me, 'MOD-002')
  await record(ctx, me, {
    act: 'WORD_DELETE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: gone.word },
  })
  return null
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
