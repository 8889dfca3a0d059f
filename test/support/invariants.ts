import { letters } from '#test/invariants/letters.ts'
import { members } from '#test/invariants/members.ts'
import { schema } from '#test/invariants/schema.ts'
import { sharing } from '#test/invariants/sharing.ts'

/** A broken invariant: a sentence, and a query for the rows that break it, by one of their columns. */
export type Damage = readonly [sentence: string, query: string]

type Asked = { unsafe(query: string): PromiseLike<unknown> }
type Database = { begin(options: string, run: (tx: Asked) => Promise<void>): Promise<unknown> }

/**
 * Checks the invariants; returns a sentence per broken one, with up to five rows. Reads one snapshot, so servers
 * may write meanwhile, and no indexes, so that a broken index hides nothing. `asked` selects sentences.
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
