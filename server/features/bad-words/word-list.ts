import * as contract from '#contract/bad-words.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { comparable, isModerator, refuseFor, renewVersion } from './change-lists.ts'

export const listBadWords = endpoint(contract.listBadWords, async ({ sql }) => {
  return await sql<Output<typeof contract.listBadWords>>`
    select id::text as id, word, is_used::text as "isUsed" from bad_words order by bad_words.id`
})

export const addBadWord = endpoint(contract.addBadWord, async (ctx, me, { body }) => {
  const compared = comparable(body.word)
  const [added] = await ctx.sql<Output<typeof contract.addBadWord>[]>`
    with changed as (
      insert into bad_words (word, normalised, exact)
      select ${body.word}, ${compared}, ${body.mode === 'EXACT'} where ${isModerator(ctx, me)}
      on conflict (normalised) do nothing returning id, word, is_used),
    renewed as (${renewVersion(ctx)})
    select id::text as id, word, is_used as "isUsed" from changed`
  if (!added) return refuseFor(ctx, me, 'MOD-001')
  await recordAct(ctx, me, {
    act: 'WORD_ADD',
    target: { kind: 'BAD_WORD', id: added.id },
    detail: { word: added.word },
  })
  return added
})

export const changeBadWord = endpoint(contract.changeBadWord, async (ctx, me, { params, body }) => {
  const compared = comparable(body.word)
  const [changed] = await ctx.sql<{ word: string; formerly: string }[]>`
    with changed as (
      update bad_words w set word = ${body.word}, normalised = ${compared} from bad_words before
      where w.id = ${params.id} and before.id = w.id and ${isModerator(ctx, me)}
      returning w.word, before.word as formerly),
    renewed as (${renewVersion(ctx)})
    select word, formerly from changed`.catch(error =>
    isTaken(error) ? refuse('MOD-001') : Promise.reject(error),
  )
  if (!changed) return refuseFor(ctx, me, 'MOD-002')
  await recordAct(ctx, me, {
    act: 'WORD_CHANGE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, formerly: changed.formerly },
  })
  return { word: changed.word }
})

export const toggleBadWord = endpoint(contract.toggleBadWord, async (ctx, me, { params, body }) => {
  const [changed] = await ctx.sql<{ word: string }[]>`
    with changed as (
      update bad_words set is_used = ${body.isUsed} where id = ${params.id} and ${isModerator(ctx, me)} returning word),
    renewed as (${renewVersion(ctx)})
    select word from changed`
  if (!changed) return refuseFor(ctx, me, 'MOD-002')
  await recordAct(ctx, me, {
    act: 'WORD_TOGGLE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, used: body.isUsed },
  })
  return null
})

export const deleteBadWord = endpoint(contract.deleteBadWord, async (ctx, me, { params }) => {
  const [gone] = await ctx.sql<{ word: string }[]>`
    with changed as (
      delete from bad_words where id = ${params.id} and ${isModerator(ctx, me)} returning word),
    renewed as (${renewVersion(ctx)})
    select word from changed`
  if (!gone) return refuseFor(ctx, me, 'MOD-002')
  await recordAct(ctx, me, {
    act: 'WORD_DELETE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: gone.word },
  })
  return null
})

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
