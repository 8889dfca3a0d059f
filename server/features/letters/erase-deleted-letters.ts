import { reportableDays } from '#contract/letters.ts'
import { forgetBookmarksOn } from '#server/features/bookmarks/forget-bookmarks.ts'
import { eraseThanksFor } from '#server/features/thanks/remove-thanks.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const batch = 500

/**
 * Job: erases the text of a letter, its bookmarks and its thanks 30 days after its deletion. The row stays, because its replies refer
 * to it.
 */
export const eraseDeletedLetters = {
  name: 'erase',
  everySeconds: 3600,
  batch,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now, vault } = ctx
    const erased = await sql<{ id: number }[]>`
      update letters set title_sealed = ${vault.seal('letter.title', '')},
        content_sealed = ${vault.seal('letter.content', '')}, erased_at = ${now}
      where id = any(array(select id from letters where deleted_at <= ${secondsAfter(now, -reportableDays * 86_400)}
        and erased_at is null
        and not exists (select 1 from reports r where r.letter_id = letters.id and r.status = 'PENDING')
        order by deleted_at limit ${batch} for update skip locked))
      returning id`
    await forgetWhatHangsOn(ctx, erased)
    return erased.count
  },
}

/**
 * Deletes all letters of these members and erases their texts, bookmarks and thanks. The text of a letter with a pending report
 * stays until the job above, since the report is decided by it.
 */
export async function eraseLettersOf(ctx: Ctx, memberIds: number[]): Promise<number> {
  const { sql, now, vault } = ctx
  const erased = await sql<{ id: number }[]>`
    update letters l set deleted_at = coalesce(deleted_at, ${now}),
      title_sealed = case when r.pending then title_sealed else ${vault.seal('letter.title', '')} end,
      content_sealed = case when r.pending then content_sealed else ${vault.seal('letter.content', '')} end,
      erased_at = case when not r.pending then coalesce(erased_at, ${now}) end
    from (select id, exists (select 1 from reports where letter_id = letters.id and status = 'PENDING') as pending
      from letters where writer_id = any(${memberIds}) order by id for update) r
    where l.id = r.id and l.erased_at is null returning l.id`
  await forgetWhatHangsOn(ctx, erased)
  return erased.count
}

async function forgetWhatHangsOn(ctx: Ctx, letters: { id: number }[]): Promise<void> {
  const ids = letters.map(({ id }) => id)
  await forgetBookmarksOn(ctx, ids)
  await eraseThanksFor(ctx, ids)
}
