import * as contract from '#contract/bad-words.ts'
import { wordGroupLabels } from '#contract/bad-words.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isModerator } from './change-lists.ts'

export const listWordGroups = endpoint(contract.listWordGroups, async ({ sql }) => {
  const [list] = await sql<[{ deathWishes: boolean; threats: boolean }]>`
    select death_wishes as "deathWishes", threats from bad_word_list`
  return [
    { group: 'DEATH_WISHES' as const, used: list.deathWishes },
    { group: 'THREATS' as const, used: list.threats },
  ]
})

/** Switches a group. The new version of the list brings the change to every server. */
export const switchWordGroup = endpoint(contract.switchWordGroup, async (ctx, me, { params, body }) => {
  const [changed] = await ctx.sql`
    update bad_word_list set version = gen_random_uuid(),
      death_wishes = case when ${params.group} = 'DEATH_WISHES' then ${body.used} else death_wishes end,
      threats = case when ${params.group} = 'THREATS' then ${body.used} else threats end
    where ${isModerator(ctx, me)}
    returning 1`
  if (!changed) refuse('AUTH-008')
  await recordAct(ctx, me, {
    act: 'WORD_GROUP',
    detail: { word: wordGroupLabels[params.group], used: body.used },
  })
  return body
})
