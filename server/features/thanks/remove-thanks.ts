import { reportableDays } from '#contract/letters.ts'
import * as contract from '#contract/thanks.ts'
import { gone, seenBy } from '#server/features/mailbox/visibility.ts'
import { takeBackThanks } from '#server/features/notifications/announce.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/**
 * The giver takes the thanks back: nobody sees them, and the notification goes. The words stay sealed for 30 days, for a
 * report by their reader. The writer of the letter removes them from their own sight; the giver does not learn of it.
 */
export const removeThanks = endpoint(contract.removeThanks, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const wordsUntil = secondsAfter(now, reportableDays * 86_400)
  const [row] = await sql<[{ readable: boolean; takenBackFrom: number | null }]>`
    with readable as (
      select l.id from letters l join members m on m.id = ${me.id} and m.status = 'ACTIVE'
      where l.id = ${params.id} and not ${gone(ctx)} and ${seenBy(ctx, me.id)}),
    taken_back as (
      update thanks t set taken_back_at = ${now}, words_until = ${wordsUntil} from readable r
      where t.letter_id = r.id and t.giver_id = ${me.id} and t.taken_back_at is null returning t.receiver_id),
    put_away as (
      update thanks t set put_away_at = ${now} from readable r
      where t.letter_id = r.id and t.receiver_id = ${me.id} and t.put_away_at is null)
    select exists (select from readable) as readable, (select receiver_id from taken_back) as "takenBackFrom"`
  if (!row.readable) refuse('LET-001')
  if (row.takenBackFrom !== null) await takeBackThanks(ctx, row.takenBackFrom, params.id)
  return null
})

/** Hides thanks after an upheld report. */
export async function hideThanks({ sql, now }: Ctx, letterId: number): Promise<void> {
  await sql`update thanks set hidden_at = ${now} where letter_id = ${letterId} and hidden_at is null`
}

/** Shows them again: the appeal against the warning was accepted. */
export async function showHiddenThanks({ sql }: Ctx, letterId: number): Promise<void> {
  await sql`update thanks set hidden_at = null where letter_id = ${letterId}`
}

const batch = 500

/** Job: erases the words of thanks that were taken back 30 days ago. */
export const eraseTakenBack = {
  name: 'thanks',
  everySeconds: 3600,
  batch,
  async run({ sql, now, vault }: Ctx): Promise<number> {
    const erased = await sql`
      update thanks set words_sealed = ${vault.seal('thanks.words', '')}, words_until = null
      where letter_id = any(array(select letter_id from thanks where words_until <= ${now}
        order by words_until limit ${batch} for update skip locked))`
    return erased.count
  },
}

/** Erases the thanks for letters whose texts are erased. */
export async function eraseThanksFor({ sql }: Ctx, letterIds: number[]): Promise<void> {
  await sql`delete from thanks where letter_id = any(${letterIds})`
}

/** Erases the thanks that these members gave. */
export async function eraseThanksOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from thanks where giver_id = any(${memberIds})`
}
