import type {
  addBadWord,
  changeBadWord,
  deleteBadWord,
  listBadWords,
  toggleBadWord,
} from '#contract/bad-words.ts'
import type { Code } from '#contract/errors.ts'
import type { Answer, Received } from '#contract/route.ts'
import { type Me, refuse, type Work } from '#server/work.ts'
import { normalised } from './matcher.ts'

export async function listAll({ sql }: Work): Promise<Answer<typeof listBadWords>> {
  return await sql<Answer<typeof listBadWords>>`
    select id::text as id, word, is_used::text as "isUsed" from bad_words order by id`
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
  return added ?? refuseFor(work, me, 'MOD-001')
}

export async function change(
  work: Work,
  me: Me,
  { params, body }: Received<typeof changeBadWord>,
): Promise<Answer<typeof changeBadWord>> {
  const compared = comparable(body.word)
  const [changed] = await work.sql<Answer<typeof changeBadWord>[]>`
    with changed as (
      update bad_words set word = ${body.word}, normalised = ${compared}
      where id = ${params.id} and ${isAdmin(work, me)} returning word),
    renewed as (${renew(work)})
    select word from changed`.catch(error => (isTaken(error) ? refuse('MOD-001') : Promise.reject(error)))
  return changed ?? refuseFor(work, me, 'MOD-002')
}

export async function toggle(
  work: Work,
  me: Me,
  { params, body }: Received<typeof toggleBadWord>,
): Promise<null> {
  const changed = await work.sql`
    with changed as (
      update bad_words set is_used = ${body.isUsed} where id = ${params.id} and ${isAdmin(work, me)} returning id),
    renewed as (${renew(work)})
    select id from changed`
  return changed.length > 0 ? null : refuseFor(work, me, 'MOD-002')
}

export async function remove(work: Work, me: Me, { params }: Received<typeof deleteBadWord>): Promise<null> {
  const changed = await work.sql`
    with changed as (
      delete from bad_words where id = ${params.id} and ${isAdmin(work, me)} returning id),
    renewed as (${renew(work)})
    select id from changed`
  return changed.length > 0 ? null : refuseFor(work, me, 'MOD-002')
}

function comparable(word: string): string {
  return normalised(word) || refuse('COM-001', { fields: { word: '내용을 입력해 주세요.' } })
}

const isAdmin = ({ sql }: Work, me: Me) =>
  sql`exists (select from members where id = ${me.id} and role = 'ADMIN' and status = 'ACTIVE')`

const renew = ({ sql }: Work) =>
  sql`update bad_word_list set version = gen_random_uuid() where exists (select from changed)`

/** Nothing was changed: who asked is no administrator any more, or the word stands in the way. */
async function refuseFor(work: Work, me: Me, code: Code): Promise<never> {
  const [asked] = await work.sql<[{ still: boolean }]>`select ${isAdmin(work, me)} as still`
  return refuse(asked.still ? code : 'AUTH-008')
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
