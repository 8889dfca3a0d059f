import { showLetter } from '#server/features/letters/hide-letter.ts'
import { showRestNote } from '#server/features/members/rest.ts'
import { showHiddenComment } from '#server/features/rolling-paper/hide-comments.ts'
import { restoreEmptiedPosts, showHiddenPosts } from '#server/features/sharing/board.ts'
import { showProposal } from '#server/features/sharing/cancel-and-hide-proposals.ts'
import { showHiddenThanks } from '#server/features/thanks/remove-thanks.ts'
import type { Ctx } from '#server/platform/ctx.ts'

type Hidden = {
  letterId: number | null
  postIds: number[]
  proposalId: number | null
  commentId: number | null
  thanksLetterId: number | null
  restingId: number | null
}

/**
 * Shows again the things that the decision behind a warning hid. They are found by the time of the warning: things
 * hidden before, or again since, stay hidden.
 */
export async function showHiddenByWarning(ctx: Ctx, warningId: number): Promise<void> {
  const hidden = await getHiddenByWarning(ctx, warningId)
  const { letterId, postIds, proposalId, commentId, thanksLetterId, restingId } = hidden
  if (letterId !== null) {
    await showLetter(ctx, letterId)
    await restoreEmptiedPosts(ctx, letterId, warningId)
  }
  await showHiddenPosts(ctx, postIds)
  if (proposalId !== null) await showProposal(ctx, proposalId)
  if (commentId !== null) await showHiddenComment(ctx, commentId)
  if (thanksLetterId !== null) await showHiddenThanks(ctx, thanksLetterId)
  if (restingId !== null) await showRestNote(ctx, restingId)
}

async function getHiddenByWarning({ sql }: Ctx, warningId: number): Promise<Hidden> {
  const [hidden] = await sql<[Hidden]>`
    select l.id as "letterId", s.id as "proposalId", c.id as "commentId",
      t.letter_id as "thanksLetterId", n.member_id as "restingId",
      array(select p.id from share_posts p where p.hidden_at = w.warned_at
        and (p.id = r.share_post_id or p.proposal_id = r.share_proposal_id)) as "postIds"
    from warnings w left join reports r on r.id = w.report_id
    left join letters l on l.id = r.letter_id and l.hidden_at = w.warned_at
    left join share_proposals s on s.id = r.share_proposal_id and s.hidden_at = w.warned_at
    left join rolling_paper_comments c on c.id = r.event_comment_id and c.hidden_at = w.warned_at
    left join thanks t on t.letter_id = r.thanks_letter_id and t.hidden_at = w.warned_at
    left join rests n on r.rest_letter_id is not null and n.member_id = r.author_id and n.hidden_at = w.warned_at
    where w.id = ${warningId}`
  return hidden
}
