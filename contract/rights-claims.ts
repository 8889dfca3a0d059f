import * as z from 'zod/mini'
import { caseStatuses, myHiding, type RightsReason, rightsClaim, rightsReasons } from './rights-case.ts'
import { get, id, idParam, instant, nothing, patch, post, withDefault } from './route.ts'
import { line, text } from './text.ts'
import { withoutMark } from './warning-text.ts'

export const claimReasonMax = 1000
export const caseReasonMax = 1000
export const objectionMax = 1000
export const contactMax = 254
const addressMax = 500
/** A temporary measure lasts at most this long (정보통신망법 44조의2, paragraph 4). */
export const hidingDaysMax = 30

/** The claimed violations, with their labels. */
export const rightsReasonLabels = {
  PRIVACY: '사생활이나 개인정보가 드러났어요',
  DEFAMATION: '명예를 훼손하거나 모욕했어요',
  COPYRIGHT: '내가 쓴 글을 허락 없이 올렸어요',
  OTHER: '다른 권리를 침해했어요',
} as const satisfies Record<RightsReason, string>

/** The number of a post in its address, or typed alone; null if the text names none. */
export function postNumberOf(address: string): number | null {
  const [, inAddress, alone] =
    /\/board\/letter\/(\d{1,15})(?:[/?#]|$)|^(?:게시글\s*|#)?(\d{1,15})(?:번)?$/.exec(address.trim()) ?? []
  return Number(inAddress ?? alone ?? 0) || null
}

/** The text may be an e-mail address to write to. Only its owner can tell whether mail arrives. */
export const isContact = (text: string): boolean =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text.trim())

const address = z.pipe(
  line(1, addressMax).check(
    z.refine(sent => postNumberOf(sent) !== null, {
      error: '게시글 주소나 번호를 확인해 주세요. 주소는 /board/letter/ 뒤에 번호가 있어요.',
    }),
  ),
  z.transform(sent => postNumberOf(sent)!),
)

const contact = z.pipe(
  line(1, contactMax),
  z.pipe(
    z.transform((sent: string) => sent.trim()),
    z.string().check(z.refine(isContact, { error: '이메일 주소를 다시 확인해 주세요.' })),
  ),
)

export const claimRights = post('/api/rights-claims', {
  says: 'Claims that a post on the board violates rights of the caller. The answer is the same whether or not the post exists.',
  guard: 'anyone',
  body: z.object({
    /** The address of the post or its number. */
    address,
    reasonType: z.enum(rightsReasons),
    reason: text(1, claimReasonMax),
    /** An e-mail address. Administrators alone see it; it is erased after the decision. */
    contact,
  }),
  returns: nothing,
  changes: [],
})

const decisionReason = z.pipe(text(1, caseReasonMax), z.transform(withoutMark))
const ofDesk = ['/api/admin/desk', '/api/admin/desk/counts', '/api/admin/share-posts'] as const

export const listRightsClaims = get('/api/admin/rights-cases/{id}/claims', {
  says: 'The next claims of a case after one of them, the oldest first, at most 20.',
  guard: 'moderator',
  params: idParam,
  query: z.object({
    after: z.pipe(
      z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
      z.transform(sent => Number(sent ?? 0)),
    ),
  }),
  missing: 'CLAIM-001',
  returns: z.array(rightsClaim),
  fails: ['CLAIM-001'],
})

export const decideRightsCase = patch('/api/admin/rights-cases/{id}', {
  says: 'Decides the claims on a post, once: HIDE takes it off the board for some days and tells its two members the reason. Claims after the last one that was read go on waiting.',
  guard: 'moderator',
  params: idParam,
  missing: 'CLAIM-001',
  body: z.object({
    decision: z.enum(['HIDE', 'REFUSE']),
    days: withDefault(z.int().check(z.minimum(1), z.maximum(hidingDaysMax)), hidingDaysMax),
    reason: decisionReason,
    /** How many claims the administrator read. If others are there, the decision is refused. */
    claimCount: z.int(),
    /** The last claim that was read: `claimCount` is the number of those up to it. Without it all claims are decided. */
    lastClaimId: z.optional(id),
  }),
  returns: z.object({ caseId: id, status: z.enum(caseStatuses), hiddenUntil: z.nullable(instant) }),
  fails: ['CLAIM-001', 'CLAIM-002', 'CLAIM-003', 'CLAIM-004', 'REPORT-004', 'REPORT-006'],
  changes: ofDesk,
})

export const decideObjection = patch('/api/admin/rights-cases/{id}/objection', {
  says: 'Decides the objection to a hiding, once, by another administrator: ACCEPT puts the post back at once.',
  guard: 'moderator',
  params: idParam,
  missing: 'CLAIM-001',
  body: z.object({ decision: z.enum(['ACCEPT', 'REFUSE']), reason: decisionReason }),
  returns: z.object({ caseId: id, hiddenUntil: instant }),
  fails: ['CLAIM-001', 'CLAIM-004', 'REPORT-004', 'REPORT-006'],
  changes: ofDesk,
})

const myRightsCase = z.object({
  ...myHiding.shape,
  /** The post is off the board now. */
  hidden: z.boolean(),
  /** I may object: the post is hidden, and neither member has objected. */
  objectable: z.boolean(),
})
export type MyRightsCase = z.output<typeof myRightsCase>

export const listMyRightsCases = get('/api/rights-cases/me', {
  says: 'The posts of mine that a claim hid, with the reasons; the newest first.',
  guard: 'member',
  returns: z.array(myRightsCase),
})

export const objectToHiding = post('/api/rights-cases/{id}/objection', {
  says: 'Objects to the hiding of a post of mine, once for both of its members, while it is hidden.',
  guard: 'member',
  params: idParam,
  missing: 'CLAIM-001',
  body: z.object({ content: text(1, objectionMax) }),
  returns: myRightsCase,
  fails: ['CLAIM-001', 'CLAIM-005', 'CLAIM-006'],
  limit: { max: 20, seconds: 600 },
  changes: ['/api/rights-cases/me'],
})
