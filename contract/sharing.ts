import * as z from 'zod/mini'
import { fontTypes } from './letters.ts'
import { del, get, id, idParam, idSent, instant, nothing, pageOf, pageQuery, patch, post } from './route.ts'
import { text } from './text.ts'

export const shareMessageMax = 250
export const shareLettersMax = 50
/** Code points of the first letter in the list of posts. */
export const excerptMax = 120
/** Passages in one call. */
export const redactionsMax = 2000
/** After a refusal the same member may ask again this many days later. */
export const askAgainDays = 7

/**
 * The reason why no proposal can be made now: `current` of SHARE-005, and of SHARE-006 while a hidden post stands in the
 * way of an approval. The request then still waits. After a refusal, with the time from which a new one is possible.
 */
export type ProposalObstacle = {
  reason: 'HIDDEN' | 'PENDING' | 'ON_BOARD' | 'REFUSED'
  askAgainAt: string | null
}

export const proposalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
const status = z.enum(proposalStatuses)

export const sharedLetter = z.object({
  id,
  content: z.string(),
  writerZipCode: z.string(),
  receiverZipCode: z.string(),
  createdAt: instant,
  fontType: z.optional(z.enum(fontTypes)),
})
export type SharedLetter = z.output<typeof sharedLetter>

export const sharePost = z.object({
  sharePostId: id,
  shareProposalId: id,
  writerZipCode: z.string(),
  receiverZipCode: z.string(),
  content: z.string(),
  active: z.boolean(),
  createdAt: instant,
  /** The beginning of the first letter as the post shows it, and its font. */
  excerpt: z.optional(z.string()),
  fontType: z.optional(z.enum(fontTypes)),
})
export type SharePost = z.output<typeof sharePost>

const proposal = {
  shareProposalId: id,
  requesterZipCode: z.string(),
  recipientZipCode: z.string(),
  message: z.string(),
  status,
}

const redactionFields = ['content', 'message'] as const

/**
 * A passage that a post does not show: UTF-16 offsets in the stored text, `end` excluded. `letterId` is null for the
 * share message.
 */
const redaction = z.object({
  letterId: z.nullable(id),
  field: z.enum(redactionFields),
  start: z.int(),
  end: z.int(),
})
export type Redaction = z.output<typeof redaction>

const redactions = z.pipe(
  z.nullish(
    z
      .array(
        z
          .object({
            letterId: z.pipe(
              z.nullish(idSent),
              z.transform(letterId => letterId ?? null),
            ),
            field: z.enum(redactionFields),
            start: z.int(),
            end: z.int(),
          })
          .check(z.refine(({ letterId, field }) => (letterId === null) === (field === 'message'))),
      )
      .check(z.maxLength(redactionsMax)),
  ),
  z.transform((sent): Redaction[] => sent ?? []),
)

const postPreview = z.object({
  zipCode: z.string(),
  sharePostContent: z.string(),
  letters: z.array(sharedLetter),
  /** All passages that are cut, merged: those sent, those of both members, and contact data. */
  redactions: z.array(redaction),
})
export type PostPreview = z.output<typeof postPreview>

const like = z.object({ likeCount: z.int(), liked: z.boolean() })

export const listSharePosts = get('/api/share-posts', {
  says: 'The board: shared letters, newest first.',
  guard: 'member',
  query: z.object(pageQuery(10)),
  returns: pageOf(sharePost),
})

export const listMySharePosts = get('/api/share-posts/me', {
  says: 'The posts on the board that I asked for, newest first.',
  guard: 'member',
  returns: z.array(sharePost),
})

export const getSharePost = get('/api/share-posts/{id}', {
  says: 'One post with its letters, oldest first; `mine` where I am one of its two members.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-002',
  returns: z.object({
    sharePostId: id,
    zipCode: z.string(),
    sharePostContent: z.string(),
    createdAt: instant,
    mine: z.boolean(),
    letters: z.array(sharedLetter),
  }),
  fails: ['SHARE-002'],
})

export const deleteSharePost = del('/api/share-posts/{id}', {
  says: 'Takes a post off the board; either of its members may, at any time.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-002',
  returns: nothing,
  fails: ['SHARE-002', 'SHARE-004'],
  changes: ['/api/share-posts', '/api/share-posts/me'],
})

export const previewSharePost = post('/api/share-posts/{id}/preview', {
  says: 'A post on the board as it appears with these passages redacted, for its two members. It changes nothing.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-002',
  body: z.object({ redactions }),
  returns: postPreview,
  fails: ['SHARE-002', 'SHARE-004'],
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const redactSharePost = post('/api/share-posts/{id}/redactions', {
  says: 'Redacts passages of a post on the board, for good; either of its members may.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-002',
  body: z.object({ redactions }),
  returns: postPreview,
  fails: ['SHARE-002', 'SHARE-004'],
  changes: [
    '/api/share-posts',
    '/api/share-posts/me',
    '/api/share-posts/{id}',
    '/api/mailbox/{id}/share-proposal',
  ],
})

export const toggleLike = post('/api/share-posts/{id}/likes', {
  says: 'Likes a post, or takes the like back.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-002',
  returns: like,
  fails: ['SHARE-002'],
  changes: ['/api/share-posts/{id}/likes'],
})

export const getLikes = get('/api/share-posts/{id}/likes', {
  says: 'The likes of a post; they stand at the top level of the body as well as in `data`.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-002',
  returns: like,
  fails: ['SHARE-002'],
  alsoAtTop: true,
})

const letterIds = z.array(idSent).check(
  z.minLength(1),
  z.maxLength(shareLettersMax),
  z.refine(sent => new Set(sent).size === sent.length, { error: '같은 편지가 두 번 들어 있어요.' }),
)
const message = z.pipe(
  z.nullish(text(0, shareMessageMax)),
  z.transform(message => message ?? ''),
)

export const propose = post('/api/share-proposals', {
  says: 'Asks the counterpart to share letters of our correspondence on the board, without the passages redacted.',
  guard: 'member',
  body: z.object({ letterIds, recipientId: idSent, message, redactions }),
  returns: z.object({ shareProposalId: id, zipCode: z.string(), status }),
  fails: ['MEM-005', 'LET-001', 'LET-014', 'MEM-001', 'SHARE-005', 'MOD-003', 'MOD-004', 'COM-006'],
  idempotent: true,
  changes: ['/api/mailbox/{id}/share-proposal'],
})

export const previewProposal = post('/api/share-proposals/preview', {
  says: 'The post as a proposal of these letters would show it; refused where the proposal would be. It changes nothing.',
  guard: 'member',
  body: z.object({ letterIds, message, redactions }),
  returns: postPreview,
  fails: ['MEM-005', 'LET-001', 'LET-014', 'SHARE-005', 'MOD-003', 'MOD-004'],
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const listProposals = get('/api/share-proposals/inbox', {
  says: 'The proposals that wait for my answer, newest first.',
  guard: 'member',
  returns: z.array(z.object(proposal)),
})

export const getProposal = get('/api/share-proposals/{id}', {
  says: 'One proposal with its letters, for its two members.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-003',
  returns: z.object({ ...proposal, sharePostId: z.nullable(id), letters: z.array(sharedLetter) }),
  fails: ['SHARE-003'],
})

export const getSentProposal = get('/api/mailbox/{id}/share-proposal', {
  says: 'The last proposal that I made in this correspondence and did not withdraw, or null.',
  guard: 'member',
  params: idParam,
  missing: 'LET-003',
  returns: z.nullable(
    z.object({
      shareProposalId: id,
      status,
      message: z.string(),
      letterCount: z.int(),
      createdAt: instant,
      /** The post on the board, after an approval. */
      sharePostId: z.nullable(id),
      /** After a refusal: the time from which I may ask again. */
      askAgainAt: z.nullable(instant),
    }),
  ),
  fails: ['LET-003'],
})

const decided = z.object({ shareProposalId: id, status, sharePostId: z.optional(id) })

export const approveProposal = patch('/api/share-proposals/{id}/approve', {
  says: 'Agrees: the letters that are still there are published without the passages redacted, and both are told.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-003',
  body: z.object({ redactions }),
  returns: decided,
  fails: ['SHARE-003', 'SHARE-004', 'SHARE-006', 'LET-014'],
  changes: ['/api/share-proposals/inbox', '/api/share-posts', '/api/share-posts/me'],
})

export const previewRedactions = post('/api/share-proposals/{id}/preview', {
  says: 'The post of a pending proposal as it appears with these passages redacted, for its two members. It changes nothing.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-003',
  body: z.object({ redactions }),
  returns: postPreview,
  fails: ['SHARE-003', 'SHARE-006'],
  whileReadOnly: 'rolls-back',
  changes: [],
})

export const redactProposal = post('/api/share-proposals/{id}/redactions', {
  says: 'Redacts passages of a pending proposal, for good; either of its members may.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-003',
  body: z.object({ redactions }),
  returns: postPreview,
  fails: ['SHARE-003', 'SHARE-006'],
  changes: ['/api/share-proposals/inbox', '/api/share-proposals/{id}', '/api/mailbox/{id}/share-proposal'],
})

export const rejectProposal = patch('/api/share-proposals/{id}/reject', {
  says: 'Declines a proposal.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-003',
  returns: decided,
  fails: ['SHARE-003', 'SHARE-004', 'SHARE-006'],
  changes: ['/api/share-proposals/inbox'],
})

export const withdrawProposal = del('/api/share-proposals/{id}', {
  says: 'Withdraws a pending proposal of mine: it leaves the recipient’s inbox and notifications.',
  guard: 'member',
  params: idParam,
  missing: 'SHARE-003',
  returns: decided,
  fails: ['SHARE-003', 'SHARE-004', 'SHARE-006'],
  limit: { max: 20, seconds: 3600 },
  changes: ['/api/mailbox/{id}/share-proposal'],
})
