import type { MyRightsCase } from '#contract/rights-claims.ts'
import * as contract from '#contract/rights-claims.ts'
import { type MessageRow, openMessage } from '#server/features/sharing/redactions.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Objection = NonNullable<MyRightsCase['objection']>
type Row = Omit<MyRightsCase, 'content' | 'reason' | 'objection' | 'objectable'> &
  MessageRow & {
    reason: Buffer
    mine: boolean
    objection: Buffer | null
    objectedAt: string | null
    status: Objection['status']
    objectionReason: Buffer | null
  }

export const listMyRightsCases = endpoint(contract.listMyRightsCases, (ctx, me) => listCases(ctx, me))

/** The hidings of my posts that are not deleted, or one of them. It reads no claim. */
export async function listCases(ctx: Ctx, me: Pick<Me, 'id'>, caseId?: number): Promise<MyRightsCase[]> {
  const { sql, now } = ctx
  const rows = await sql<Row[]>`
    select c.id as "caseId", p.id as "sharePostId", s.message_sealed as message, s.message_redacted as redacted,
      c.reason_sealed as reason, c.decided_at as "hiddenAt", c.hidden_until as "hiddenUntil",
      c.hidden_until > ${now} as hidden, c.objected_by = ${me.id} as mine, c.objection_sealed as objection,
      c.objected_at as "objectedAt", c.objection_status as status, c.objection_reason_sealed as "objectionReason"
    from (select id, proposal_id from share_posts where requester_id = ${me.id} and deleted_at is null
      union all
      select id, proposal_id from share_posts where recipient_id = ${me.id} and deleted_at is null) p
    join rights_cases c on c.share_post_id = p.id and c.status = 'HIDDEN'
    join share_proposals s on s.id = p.proposal_id
    where true ${caseId === undefined ? sql`` : sql`and c.id = ${caseId}`}
    order by c.decided_at desc, c.id desc`
  return rows.map(row => openCase(ctx, row))
}

function openCase(ctx: Ctx, row: Row): MyRightsCase {
  const { caseId, sharePostId, hiddenAt, hiddenUntil, hidden, mine, status, objectedAt } = row
  const { vault } = ctx
  return {
    ...{ caseId, sharePostId, hiddenAt, hiddenUntil, hidden },
    content: openMessage(ctx, row),
    reason: vault.open('claim.decision', row.reason),
    objection:
      objectedAt === null
        ? null
        : {
            ...{ mine, objectedAt, status },
            content: mine && row.objection ? vault.open('claim.objection', row.objection) : null,
            reason: row.objectionReason && vault.open('claim.decision', row.objectionReason),
          },
    objectable: hidden && objectedAt === null,
  }
}
