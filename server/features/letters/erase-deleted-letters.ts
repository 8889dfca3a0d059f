import { reportableDays } from '#contract/letters.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const batch = 500

/** Job: erases the text of a letter 30 days after its deletion. The row stays, because its replies refer to it. */
export const eraseDeletedLetters = {
  name: 'erase',
  everySeconds: 3600,
  batch,
  async run({ sql, now, vault }: Ctx): Promise<number> {
    const erased = await sql`
      update letters set title_sealed = ${vault.seal('letter.title', '')},
        content_sealed = ${vault.seal('letter.content', '')}, erased_at = ${now}
      where id = any(array(select id from letters where deleted_at <= ${secondsAfter(now, -reportableDays * 86_400)}
        and erased_at is null
        and not exists (select 1 from reports r where r.letter_id = letters.id and r.status = 'PENDING')
        order by deleted_at limit ${batch} for update skip locked))`
    return erased.count
  },
}
