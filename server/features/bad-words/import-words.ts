import * as contract from '#contract/bad-words.ts'
import { listMax } from '#contract/bad-words.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isModerator, renewVersion } from './change-lists.ts'
import { type FileWord, readWordFile, writeWordFile } from './word-file.ts'

const reportedLines = 100

/** Adds the words of a text that are not listed yet. Listed words stay unchanged. */
export const importWords = endpoint(contract.importWords, async (ctx, me, { body }) => {
  const { sql } = ctx
  const { words, unusable } = readWordFile(body.text)
  const byForm = new Map<string, FileWord & { form: string }>()
  for (const entry of words) if (!byForm.has(entry.form)) byForm.set(entry.form, entry)
  const brought = [...byForm.values()]
  if (brought.length > listMax) refuse('COM-001', { fields: { text: tooMany } })
  const [{ added, still }] = await sql<[{ added: number; still: boolean }]>`
    with changed as (
      insert into bad_words (word, normalised, exact, is_used)
      select word, form, mode = 'EXACT', used = 'yes' from unnest(
        ${brought.map(({ word }) => word)}::text[], ${brought.map(({ form }) => form)}::text[],
        ${brought.map(({ mode }) => mode)}::text[], ${brought.map(({ isUsed }) => (isUsed ? 'yes' : 'no'))}::text[]
      ) with ordinality as brought (word, form, mode, used, line)
      where ${isModerator(ctx, me)} order by line
      on conflict (normalised) do nothing returning id),
    renewed as (${renewVersion(ctx)})
    select (select count(*)::int from changed) as added, ${isModerator(ctx, me)} as still`
  if (!still) refuse('AUTH-008')
  const [listed] = await sql<[{ count: number }]>`select count(*)::int as count from bad_words`
  if (added > 0 && listed.count > listMax) refuse('COM-001', { fields: { text: tooMany } })
  await recordAct(ctx, me, { act: 'WORD_IMPORT', detail: { count: added } })
  return { added, known: words.length - added, unusable: unusable.slice(0, reportedLines) }
})

export const exportWords = endpoint(contract.exportWords, async (ctx, me) => {
  const words = await ctx.sql<FileWord[]>`
    select word, case when exact then 'EXACT' else 'DISGUISED' end as mode, is_used as "isUsed"
    from bad_words order by id`
  await recordAct(ctx, me, { act: 'WORD_EXPORT', detail: { count: words.length } })
  return { text: writeWordFile(words) }
})

const tooMany = `금칙어는 모두 ${listMax.toLocaleString('ko')}개까지 둘 수 있어요.`
