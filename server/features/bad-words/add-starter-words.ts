import * as contract from '#contract/bad-words.ts'
import { normalised } from '#korean-text/bad-words.ts'
import { starterWords } from '#korean-text/starter-words.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isModerator, renewVersion } from './change-lists.ts'

type Starter = { word: string; form: string; isExact: boolean }

const starters: Starter[] = starterWords.map(({ word, mode }) => ({
  word,
  form: normalised(word),
  isExact: mode === 'EXACT',
}))

const starterForms = new Set(starters.map(({ form }) => form))
/** Whether a word in its compared form is a starter word. */
export const isStarter = (form: string): boolean => starterForms.has(form)

/** Fills the list of a new database, in the transaction that creates its schema. */
export async function writeStarterWords(sql: Sql): Promise<void> {
  await sql`
    insert into bad_words (word, normalised, exact)
    select word, form, "isExact" from jsonb_to_recordset(${sql.json(starters)}) as starter (
      word text, form text, "isExact" boolean)`
}

export const countStarterWords = endpoint(contract.countStarterWords, async ctx => {
  return { addable: (await addable(ctx)).length }
})

/** Adds the starter words on which no administrator has decided yet. A second call adds nothing. */
export const addStarterWords = endpoint(contract.addStarterWords, async (ctx, me) => {
  const { sql } = ctx
  const missing = await addable(ctx)
  const [{ added, still }] = await sql<[{ added: number; still: boolean }]>`
    with changed as (
      insert into bad_words (word, normalised, exact)
      select word, form, "isExact" from jsonb_to_recordset(${sql.json(missing)}) as starter (
        word text, form text, "isExact" boolean)
      where ${isModerator(ctx, me)}
      on conflict (normalised) do nothing returning id),
    renewed as (${renewVersion(ctx)})
    select (select count(*)::int from changed) as added, ${isModerator(ctx, me)} as still`
  if (!still) refuse('AUTH-008')
  if (added > 0) await recordAct(ctx, me, { act: 'STARTER_WORDS_ADD', detail: { count: added } })
  return { added }
})

/** The starter words that are not listed and that no administrator has deleted or renamed. */
async function addable({ sql }: Ctx): Promise<Starter[]> {
  const decided = await sql<{ word: string }[]>`
    select word from bad_words
    union all
    select detail ->> 'word' from audit_log where act = 'WORD_DELETE'
    union all
    select detail ->> 'formerly' from audit_log where act = 'WORD_CHANGE'`
  const forms = new Set(decided.map(({ word }) => normalised(word)))
  return starters.filter(({ form }) => !forms.has(form))
}
