import type { ProposalObstacle } from '#contract/sharing.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { isHiddenByClaim } from './board.ts'

/** Refuses a proposal or an approval and says that a hidden post is the reason. */
export function refuseHidden(code: 'SHARE-005' | 'SHARE-006'): never {
  const current: ProposalObstacle = { reason: 'HIDDEN', askAgainAt: null }
  const message = '우체국이 가린 게시글의 편지예요. 다시 올라올 때까지 새로 나눌 수 없어요.'
  refuse(code, { message, current })
}

/**
 * Whether a post with one of these letters is hidden, by an administrator, an upheld report or a claim. Its letters stay
 * off the board until it is put back, also after its members deleted it. Locks the posts against a concurrent hiding.
 */
export async function findHiddenPost(ctx: Ctx, letterIds: number[]): Promise<boolean> {
  const { sql } = ctx
  const withLetter = sql`p.proposal_id in (
    select proposal_id from share_proposal_letters where letter_id = any(${letterIds}))`
  await sql`select from share_posts p where ${withLetter} order by id for share`
  const [hidden] = await sql`
    select from share_posts p where ${withLetter} and (p.hidden_at is not null or ${isHiddenByClaim(ctx)}) limit 1`
  return hidden !== undefined
}
