import * as contract from '#contract/bad-words.ts'
import { exceptionsMax } from '#contract/bad-words.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { comparable, isModerator, refuseFor, renewVersion } from './change-lists.ts'

type Exception = Output<typeof contract.addException>

export const listExceptions = endpoint(contract.listExceptions, async ({ sql }) => {
  return await sql<Exception[]>`
    select id::text as id, word from bad_word_exceptions order by bad_word_exceptions.id`
})

/** The limit is soft: concurrent calls may exceed it a little. */
export const addException = endpoint(contract.addException, async (ctx, me, { body }): Promise<Exception> => {
  const { sql } = ctx
  const compared = comparable(body.word)
  const [kept] = await sql<[{ count: number }]>`select count(*)::int as count from bad_word_exceptions`
  if (kept.count >= exceptionsMax)
    refuse('COM-001', { fields: { word: `허용어는 ${exceptionsMax}개까지 둘 수 있어요.` } })
  const [added] = await sql<Exception[]>`
    with changed as (
      insert into bad_word_exceptions (word, normalised) select ${body.word}, ${compared} where ${isModerator(ctx, me)}
      on conflict (normalised) do nothing returning id, word),
    renewed as (${renewVersion(ctx)})
    select id::text as id, word from changed`
  if (!added) return refuseFor(ctx, me, 'MOD-001', { message: '이미 있는 허용어예요.' })
  await recordAct(ctx, me, {
    act: 'EXCEPTION_ADD',
    target: { kind: 'EXCEPTION', id: added.id },
    detail: { word: added.word },
  })
  return added
})

export const deleteException = endpoint(contract.deleteException, async (ctx, me, { params }) => {
  const [gone] = await ctx.sql<{ word: string }[]>`
    with changed as (
      delete from bad_word_exceptions where id = ${params.id} and ${isModerator(ctx, me)} returning word),
    renewed as (${renewVersion(ctx)})
    select word from changed`
  if (!gone) return refuseFor(ctx, me, 'MOD-002', { message: '허용어를 찾을 수 없어요.' })
  await recordAct(ctx, me, {
    act: 'EXCEPTION_DELETE',
    target: { kind: 'EXCEPTION', id: params.id },
    detail: { word: gone.word },
  })
  return null
})
