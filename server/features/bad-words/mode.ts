import type { changeMode } from '#contract/bad-words.ts'
import type { Answer, Received } from '#contract/route.ts'
import { record } from '#server/features/audit/record.ts'
import type { Me, Work } from '#server/platform/ctx.ts'
import { isAdmin, refuseFor, renew } from './renewal.ts'

/** Looks for a word in every disguise, or only as it is written. */
export async function lookFor(
  work: Work,
  me: Me,
  { params, body }: Received<typeof changeMode>,
): Promise<Answer<typeof changeMode>> {
  const [changed] = await work.sql<{ word: string }[]>`
    with changed as (
      update bad_words set exact = ${body.mode === 'EXACT'} where id = ${params.id} and ${isAdmin(work, me)}
      returning word),
    renewed as (${renew(work)})
    select word from changed`
  if (!changed) return refuseFor(work, me, 'MOD-002')
  await record(work, me, {
    act: 'WORD_MODE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, mode: body.mode },
  })
  return body
}
