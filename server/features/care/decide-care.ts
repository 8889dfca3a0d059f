import * as contract from '#contract/care.ts'
import type { Decided } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseDecided } from '#server/features/audit/refuse-decided.ts'
import { endClaims } from '#server/features/desk-claims/claims.ts'
import { isOwnCare } from '#server/features/desk-claims/own-items.ts'
import { refuseOwnCase } from '#server/features/members/own-case.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { handleCareItem } from '#server/features/random-letters/care-items.ts'
import { giveOrAsk } from '#server/features/random-letters/hand-over.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { isFree, writeNotice } from './cared-letter.ts'

/** Helps the writer of a letter at the desk, once. The second of two administrators reads who was first. */
export const decideCare = endpoint(
  contract.decideCare,
  async (ctx, me, { params: { id }, body: { act } }): Promise<Output<typeof contract.decideCare>> => {
    const letter = await lockLetter(ctx, id)
    const own = await refuseOwnCase(
      ctx,
      me,
      ctx.sql`exists (select from letters l where l.id = ${id} and ${isOwnCare(ctx, me)})`,
      { least: 'MODERATOR' },
    )
    if (!(await handleCareItem(ctx, me, id, act))) refuseDecided(me, await getDecision(ctx, id))
    const isForKeeper = act === 'KEEPER' || act === 'BOTH'
    if (isForKeeper && !letter.free) refuse('LET-006')
    const keeper = isForKeeper && (letter.byKeeper || (await giveOrAsk(ctx, id)))
    if (act === 'NOTICE' || act === 'BOTH')
      await announceWarning(ctx, [
        {
          memberId: letter.writerId,
          warningCount: letter.warningCount,
          title: await writeNotice(ctx),
          link: paths.help,
        },
      ])
    await endClaims(ctx, 'CARE', [id])
    await recordAct(ctx, me, {
      act: 'CARE_DECIDE',
      target: { kind: 'LETTER', id },
      member: letter.writerId,
      detail: { status: act, ...(own ? { own } : {}) },
    })
    return { letterId: id, act, keeper }
  },
)

type Locked = { writerId: number; warningCount: number; free: boolean; byKeeper: boolean }

/** Locks the writer, then the letter, then the item, in the order of a withdrawal. Refuses REPORT-002 for a letter that is gone. */
async function lockLetter(ctx: Ctx, id: number): Promise<Locked> {
  const { sql } = ctx
  await sql`select from members where id = (select writer_id from letters where id = ${id}) for share`
  await sql`select from letters where id = ${id} for no key update`
  await sql`select from care_items where letter_id = ${id} for update`
  // Separate statement, run after the locks, so it sees what the writers we waited for committed.
  const [letter] = await sql<Locked[]>`
    select l.writer_id as "writerId", ${standingWarnings(ctx, 'w')} as "warningCount", ${isFree(ctx)} as free,
      exists (select from holds h where h.letter_id = l.id and h.ended_at is null and h.by_keeper) as "byKeeper"
    from care_items c join letters l on l.id = c.letter_id join members w on w.id = l.writer_id
    where c.letter_id = ${id} and l.deleted_at is null and l.hidden_at is null and w.status <> 'WITHDRAWN'`
  return letter ?? refuse('REPORT-002')
}

async function getDecision({ sql }: Ctx, id: number): Promise<Decided> {
  const [decided] = await sql<[Decided]>`
    select c.act as status, coalesce(q.zip_code, '') as "decidedBy", c.handled_at as "decidedAt"
    from care_items c left join members q on q.id = c.handled_by where c.letter_id = ${id}`
  return decided
}
