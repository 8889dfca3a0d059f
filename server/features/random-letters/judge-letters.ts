import type { CrisisLevel } from '#korean-text/crisis.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { bringToDesk } from './care-items.ts'
import { hashText } from './text-hash.ts'

type Texts = { title: string; content: string }

/**
 * The crisis level of a letter; null if the judge fails, because nothing may keep a letter from its reader. The judge is
 * loaded at its first use: its patterns would delay the start of a server.
 */
export async function judgeLetter({ log }: Pick<Ctx, 'log'>, letter: Texts): Promise<CrisisLevel | null> {
  try {
    const { crisisLevel } = await import('#korean-text/crisis.ts')
    return crisisLevel(`${letter.title}\n${letter.content}`)
  } catch (error) {
    // A message could quote the letter.
    log.error({ name: error instanceof Error ? error.name : typeof error }, 'a letter could not be judged')
    return null
  }
}

const batch = 50

/** Job: judges and hashes letters that entered the pool without it, for instance on a server of the previous version. */
export const judgeLetters = {
  name: 'care',
  everySeconds: 60,
  batch,
  async run(ctx: Ctx): Promise<number> {
    const { sql, vault } = ctx
    const rows = await sql<{ id: number; title: Buffer; content: Buffer }[]>`
      select l.id, l.title_sealed as title, l.content_sealed as content
      from pool p join letters l on l.id = p.letter_id
      where p.care is null or p.text_hash is null
      order by p.created_at limit ${batch} for update of p skip locked`
    const ids = rows.map(({ id }) => id)
    const cares: (CrisisLevel | null)[] = []
    const hashes: string[] = []
    for (const row of rows) {
      const letter = unseal(vault, row, letterTexts)
      cares.push(await judgeLetter(ctx, letter))
      hashes.push(hashText(ctx, letter.content).toString('hex'))
    }
    if (ids.length > 0)
      await sql`
        update pool p set care = judged.care, text_hash = decode(judged.hash, 'hex')
        from unnest(${ids}::bigint[], ${cares}::smallint[], ${hashes}::text[]) as judged (id, care, hash)
        where p.letter_id = judged.id`
    await bringToDesk(
      ctx,
      ids.map((id, at) => ({ id, care: cares[at] ?? null })),
    )
    return cares.filter(care => care !== null).length
  },
}
