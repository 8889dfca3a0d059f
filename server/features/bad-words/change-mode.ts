import * as contract from '#contract/bad-words.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

import { isModerator, refuseFor, renewVersion } from './change-lists.ts'

/** Sets the mode of a word: every disguise, or only as it is written. */
export const changeMode = endpoint(contract.changeMode, async (ctx, me, { params, body }) => {
  const [changed] = await ctx.sql<{ word: string }[]>`
    with changed as (
      update bad_words set exact = ${body.mode === 'EXACT'} where id = ${params.id} and ${isModerator(ctx, me)}
      returning word),
    renewed as (${renewVersion(ctx)})
    select word from changed`
  if (!changed) return refuseFor(ctx, me, 'MOD-002')
  await recordAct(ctx, me, {
    act: 'WORD_MODE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, mode: body.mode },
  })
  return body
})
