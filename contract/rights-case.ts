import * as z from 'zod/mini'
import { appealStatuses } from './members.ts'
import { id, instant } from './route.ts'
import { sharedLetter } from './sharing.ts'

/**
 * The claimed violations. `rights-claims.ts` has their labels; this file stays small, because the desk and the export
 * need no more.
 */
export const rightsReasons = ['PRIVACY', 'DEFAMATION', 'COPYRIGHT', 'OTHER'] as const
export type RightsReason = (typeof rightsReasons)[number]

export const caseStatuses = ['PENDING', 'HIDDEN', 'REFUSED'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const rightsClaim = z.object({
  claimId: id,
  reasonType: z.enum(rightsReasons),
  reason: z.string(),
  /** Null after its erasure. */
  contact: z.nullable(z.string()),
  claimedAt: instant,
})

/** The claims on one post that wait for a decision, as the desk shows them. */
export const rightsCase = {
  caseId: id,
  status: z.enum(caseStatuses),
  /** The oldest first, at most 20. `GET /api/admin/rights-cases/{id}/claims` has those after them. */
  claims: z.array(rightsClaim),
  claimCount: z.int(),
  post: z.object({
    sharePostId: id,
    requesterZipCode: z.string(),
    recipientZipCode: z.string(),
    content: z.string(),
    letters: z.array(sharedLetter),
  }),
  /** An earlier claim hid the post. It cannot be hidden by a claim again. */
  hiddenBefore: z.boolean(),
  decision: z.nullable(
    z.object({
      decidedBy: z.string(),
      decidedAt: instant,
      reason: z.string(),
      hiddenUntil: z.nullable(instant),
    }),
  ),
  /** The objection that waits, with the zip code of its member. */
  objection: z.nullable(z.object({ zipCode: z.string(), content: z.string(), objectedAt: instant })),
}
const rightsCaseOut = z.object(rightsCase)
export type RightsCase = z.output<typeof rightsCaseOut>

/** A hiding of a post of mine. It names neither the claimant nor the claim. */
export const myHiding = z.object({
  caseId: id,
  sharePostId: id,
  /** The message of the post. */
  content: z.string(),
  reason: z.string(),
  hiddenAt: instant,
  /** The post is back on the board from then on. */
  hiddenUntil: instant,
  /** The objection of one of the two members. */
  objection: z.nullable(
    z.object({
      mine: z.boolean(),
      /** My own words; null for those of the counterpart. */
      content: z.nullable(z.string()),
      objectedAt: instant,
      status: z.enum(appealStatuses),
      /** The reason of its decision. */
      reason: z.nullable(z.string()),
    }),
  ),
})
