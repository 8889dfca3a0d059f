import { letters } from '#test/invariants/letters.ts'
import { members } from '#test/invariants/members.ts'
import { schema } from '#test/invariants/schema.ts'
import { sharing } from '#test/invariants/sharing.ts'

/** What must never be: a sentence, and a query for those of whom it is true, by one column of theirs. */
export type Damage = readonly [sentence: string, query: string]

type Asked = { unsafe(query: string): PromiseLike<unknown> }
type Database = { begin(options: string, run: (tx: Asked) => Promise<void>): Promise<unknown> }

/**
 * What is broken in a database of this service, a sentence each with up to five of those it is true of; nothing where
 * it is whole. All is read at one instant, so that servers may go on writing beside it, and from the tables
 * themselves, whatever their indexes say. `asked` may choose some of them.
 */
export async function brokenInvariants(
  sql: Database,
  asked: (sentence: string) => boolean = () => true,
): Promise<string[]> {
  const broken: string[] = []
  await sql.begin('isolation level repeatable read read only', async tx => {
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      await tx.unsafe(`set local enable_${way} = off`)
    const written = [...members, ...letters, ...sharing]
    const derived = (await tx.unsafe(schema)) as { sentence: string; query: string }[]
    for (const [sentence, query] of [
      ...written,
      ...derived.map(({ sentence, query }) => [sentence, query] as const),
    ]) {
      if (!asked(sentence)) continue
      const [found] = (await tx.unsafe(`
        select count(*)::int as count, (array_agg(id::text order by id))[1:5] as ids
        from (${query}) found (id)`)) as [{ count: number; ids: string[] | null }]
      const more = found.count > 5 ? ` and ${found.count - 5} more` : ''
      if (found.ids) broken.push(`${sentence}: ${found.ids.join(', ')}${more}`)
    }
  })
  return broken
}
