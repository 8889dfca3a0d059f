import type {
  addBadWord,
  changeBadWord,
  deleteBadWord,
  listBadWords,
  toggleBadWord,
} from '#contract/bad-words.ts'
import type { Answer, Received } from '#contract/route.ts'
import { record } from '#server/features/audit/record.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'
import { comparable, isAdmin, refuseFor, renew } from './renewal.ts'

export async function listAll({ sql }: Work): Promise<Answer<typeof listBadWords>> {
  return await sql<Answer<typeof listBadWords>>`
    select id::text as id, word, is_used::text as "isUsed" from bad_words order by bad_words.id`
}

export async function add(
  work: Work,
  me: Me,
  { body }: Received<typeof addBadWord>,
): Promise<Answer<typeof addBadWord>> {
  const compared = comparable(body.word)
  const [added] = await work.sql<Answer<typeof addBadWord>[]>`
    with changed as (
      insert into bad_words (word, normalised) select ${body.word}, ${compared} where ${isAdmin(work, me)}
      on conflict (normalised) do nothing returning id, word, is_used),
    renewed as (${renew(work)})
    select id::text as id, word, is_used as "isUsed" from changed`
  if (!added) return refuseFor(work, me, 'MOD-001')
  await record(work, me, {
    act: 'WORD_ADD',
    target: { kind: 'BAD_WORD', id: added.id },
    detail: { word: added.word },
  })
  return added
}

export async function change(
  work: Work,
  me: Me,
  { params, body }: Received<typeof changeBadWord>,
): Promise<Answer<typeof changeBadWord>> {
  const compared = comparable(body.word)
  const [changed] = await work.sql<{ word: string; formerly: string }[]>`
    with changed as (
      update bad_words w set word = ${body.word}, normalised = ${compared} from bad_words before
      where w.id = ${params.id} and before.id = w.id and ${isAdmin(work, me)}
      returning w.word, before.word as formerly),
    renewed as (${renew(work)})
    select word, formerly from changed`.catch(error =>
    isTaken(error) ? refuse('MOD-001') : Promise.reject(error),
  )
  if (!changed) return refuseFor(work, me, 'MOD-002')
  await record(work, me, {
    act: 'WORD_CHANGE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, formerly: changed.formerly },
  })
  return { word: changed.word }
}

export async function toggle(
  work: Work,
  me: Me,
  { params, body }: Received<typeof toggleBadWord>,
): Promise<null> {
  const [changed] = await work.sql<{ word: string }[]>`
    with changed as (
      update bad_words set is_used = ${body.isUsed} where id = ${params.id} and ${isAdmin(work, me)} returning word),
    renewed as (${renew(work)})
    select word from changed`
  if (!changed) return refuseFor(work, me, 'MOD-002')
  await record(work, me, {
    act: 'WORD_TOGGLE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: changed.word, used: body.isUsed },
  })
  return null
}

export async function remove(work: Work, me: Me, { params }: Received<typeof deleteBadWord>): Promise<null> {
  const [gone] = await work.sql<{ word: string }[]>`
    with changed as (
      delete from bad_words where id = ${params.id} and ${isAdmin(work, me)} returning word),
    renewed as (${renew(work)})
    select word from changed`
  if (!gone) return refuseFor(work, me, 'MOD-002')
  await record(work, me, {
    act: 'WORD_DELETE',
    target: { kind: 'BAD_WORD', id: params.id },
    detail: { word: gone.word },
  })
  return null
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
