import type { RightsCase } from '#contract/rights-case.ts'
import * as contract from '#contract/rights-claims.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { isCaseWaiting } from '#server/features/desk-claims/desk-items.ts'
import { listSharedLetters, type MessageRow, openMessage } from '#server/features/sharing/redactions.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

type Claim = RightsCase['claims'][number]
type Row = Pick<RightsCase, 'caseId' | 'status' | 'claimCount' | 'hiddenBefore'> &
  Omit<RightsCase['post'], 'content' | 'letters'> &
  MessageRow & {
    proposalId: number
    requesterId: number
    decidedBy: string
    decidedAt: string | null
    reason: Buffer | null
    hiddenUntil: string | null
    objectorZipCode: string
    objectedAt: string
    objection: Buffer | null
  }

const claimsMost = 20

/** A case with its claims, its post and what was decided. It is recorded as opened. */
export async function openRightsCase(ctx: Ctx, me: Me, caseId: number): Promise<RightsCase | null> {
  const [row] = await ctx.sql<Row[]>`
    select c.id as "caseId", c.status, c.claim_count as "claimCount", p.id as "sharePostId",
      p.proposal_id as "proposalId", p.requester_id as "requesterId", coalesce(q.zip_code, '') as "requesterZipCode",
      coalesce(r.zip_code, '') as "recipientZipCode", s.message_sealed as message, s.message_redacted as redacted,
      exists (select from rights_cases o where o.share_post_id = p.id and o.status = 'HIDDEN' and o.id <> c.id)
        as "hiddenBefore",
      coalesce(d.zip_code, '') as "decidedBy", c.decided_at as "decidedAt", c.reason_sealed as reason,
      c.hidden_until as "hiddenUntil", coalesce(b.zip_code, '') as "objectorZipCode", c.objected_at as "objectedAt",
      case when c.objection_status = 'PENDING' then c.objection_sealed end as objection
    from rights_cases c join share_posts p on p.id = c.share_post_id join share_proposals s on s.id = p.proposal_id
    join members q on q.id = p.requester_id join members r on r.id = p.recipient_id
    left join members d on d.id = c.decided_by left join members b on b.id = c.objected_by
    where c.id = ${caseId}`
  if (!row) return null
  await recordOpenings(ctx, me, [
    { act: 'CLAIM_OPEN', target: { kind: 'RIGHTS_CASE', id: caseId }, member: row.requesterId },
  ])
  return unsealCase(ctx, row)
}

async function unsealCase(ctx: Ctx, row: Row): Promise<RightsCase> {
  const { vault } = ctx
  const { caseId, status, claimCount, hiddenBefore, sharePostId, requesterZipCode, recipientZipCode } = row
  const { decidedBy, decidedAt, hiddenUntil, objectedAt } = row
  return {
    ...{ caseId, status, claimCount, hiddenBefore },
    claims: await listClaims(ctx, caseId, 0),
    post: {
      ...{ sharePostId, requesterZipCode, recipientZipCode },
      content: openMessage(ctx, row),
      letters: await listSharedLetters(ctx, row.proposalId),
    },
    decision:
      row.reason && decidedAt
        ? { decidedBy, decidedAt, hiddenUntil, reason: vault.open('claim.decision', row.reason) }
        : null,
    objection: row.objection && {
      zipCode: row.objectorZipCode,
      content: vault.open('claim.objection', row.objection),
      objectedAt,
    },
  }
}

/** The claims after the first ones, so that many claims of strangers hide none. Each part is recorded as opened. */
export const listRightsClaims = endpoint(contract.listRightsClaims, async (ctx, me, { params, query }) => {
  const [waiting] = await ctx.sql<{ memberId: number }[]>`
    select p.requester_id as "memberId" from rights_cases c join share_posts p on p.id = c.share_post_id
    where c.id = ${params.id} and ${isCaseWaiting(ctx)}`
  if (!waiting) refuse('CLAIM-001')
  await recordOpenings(ctx, me, [
    { act: 'CLAIM_OPEN', target: { kind: 'RIGHTS_CASE', id: params.id }, member: waiting.memberId },
  ])
  return listClaims(ctx, params.id, query.after)
})

async function listClaims({ sql, vault }: Ctx, caseId: number, after: number): Promise<Claim[]> {
  const rows = await sql<(Sealed<Omit<Claim, 'contact'>, 'reason'> & { contact: Buffer | null })[]>`
    select id as "claimId", reason_type as "reasonType", reason_sealed as reason, contact_sealed as contact,
      claimed_at as "claimedAt"
    from rights_claims where case_id = ${caseId} and id > ${after} order by id limit ${claimsMost}`
  return rows.map(({ contact, ...row }) => ({
    ...unseal(vault, row, { reason: 'claim.reason' }),
    contact: contact && vault.open('claim.contact', contact),
  }))
}
