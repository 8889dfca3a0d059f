import type { Thanks } from '#contract/thanks-stamps.ts'
import { isOpen } from '#server/features/mailbox/last-letter.ts'
import { delivered } from '#server/features/mailbox/visibility.ts'
import type { UnwantedTest } from '#server/features/unwanted/find-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** SQL condition: the member gave or received the thanks `t`, and sees them. Nobody sees hidden ones. */
export const seesThanks = ({ sql }: Ctx, memberId: number) => sql`
  (t.taken_back_at is null and t.hidden_at is null
    and (t.giver_id = ${memberId} or (t.receiver_id = ${memberId} and t.put_away_at is null)))`

/**
 * SQL condition: the member received the letter `l`, and the correspondence `c` between the members `a` and `b` is open.
 * A letter that the member only holds is not received. `thankForLetter` refuses a second time.
 */
export const mayThank = (ctx: Ctx, memberId: number) => ctx.sql`
  (l.receiver_id = ${memberId} and ${delivered(ctx)} and ${isOpen(ctx)} and a.status = 'ACTIVE' and b.status = 'ACTIVE')`

/** Columns of the thanks `t` of a row that `openThanks` opens; all null without thanks. */
export const thanksColumns = ({ sql }: Ctx) => sql`
  t.stamp, t.words_sealed as words, t.thanked_at as "thankedAt"`

export type ThanksRow = Sealed<Omit<Thanks, 'covered'>, 'words'>

/** `isUnwanted` is the test of the receiver; for the giver nothing is covered. */
export function openThanks(vault: Vault, row: ThanksRow, isUnwanted: UnwantedTest): Thanks {
  const { stamp, words, thankedAt } = unseal(vault, row, { words: 'thanks.words' })
  return { stamp, words, thankedAt, covered: isUnwanted(words) }
}
