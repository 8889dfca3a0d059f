import { setClaimHiding } from '#server/features/sharing/board.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { eraseContacts } from './erase-contacts.ts'

/** Ends the hiding of a post by a claim, if there is one. The caller holds the lock on the post. */
export async function endMeasure(ctx: Ctx, postId: number): Promise<void> {
  const { sql, now } = ctx
  const ended = await sql<{ id: number }[]>`
    update rights_cases set hidden_until = ${now}
    where share_post_id = ${postId} and status = 'HIDDEN' and hidden_until > ${now} returning id`
  if (ended.length === 0) return
  await setClaimHiding(ctx, postId, null)
  await eraseContacts(
    ctx,
    ended.map(({ id }) => id),
  )
}

type Measure = { at: string; adminZipCode: string; reason: string }

/** The decision by which a claim hides the post now; null without one. */
export async function findMeasure(ctx: Ctx, postId: number): Promise<Measure | null> {
  const { sql, now, vault } = ctx
  const [row] = await sql<Sealed<Measure, 'reason'>[]>`
    select c.decided_at as at, coalesce(q.zip_code, '') as "adminZipCode", c.reason_sealed as reason
    from rights_cases c join members q on q.id = c.decided_by
    where c.share_post_id = ${postId} and c.status = 'HIDDEN' and c.hidden_until > ${now}`
  return row ? unseal(vault, row, { reason: 'claim.decision' }) : null
}
