import * as z from 'zod/mini'
import { acts } from './audit.ts'
import { providers } from './auth.ts'
import { deskNote, deskTag } from './desk-notes.ts'
import { warningSteps } from './reports.ts'
import { get, id, idParam, instant, pageOf, pageQuery, patch, post, withDefault } from './route.ts'
import { sharedLetter } from './sharing.ts'
import { staffRoles } from './staff-roles.ts'
import { line, searchWord, text } from './text.ts'
import { withoutMark } from './warning-text.ts'

export const memberStatuses = ['ACTIVE', 'BARRED', 'WITHDRAWN'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const memberStatusLabels: Record<MemberStatus, string> = {
  ACTIVE: '이용 중',
  BARRED: '이용 정지',
  WITHDRAWN: '탈퇴',
}

export const actReasonMax = 1000
export const postReasonMax = 250

/** The history of a member holds at most this many decisions, the newest first. */
export const decisionsMax = 100

const status = z.enum(memberStatuses)
/** The role at the desk. */
const staff = z.nullable(z.enum(staffRoles))

const account = {
  memberId: id,
  zipCode: z.string(),
  status,
  /** As in the token: moderators and administrators have `ADMIN`. */
  role: z.enum(['USER', 'ADMIN']),
  staff,
  social: z.enum(providers),
}

const summary = {
  ...account,
  temperature: z.number(),
  warningCount: z.int(),
  joinedAt: instant,
  /** When the member withdrew or was last barred, even if that bar was lifted. */
  leftAt: z.nullable(instant),
  /** Until then the member may not send; null without a pause. */
  writingPausedUntil: z.nullable(instant),
  /** The withdrawn person may join again. */
  released: z.boolean(),
}

/** A warning as administrators see it. */
export const warning = {
  warningId: id,
  memo: z.string(),
  warnedAt: instant,
  step: z.enum(warningSteps),
  pausedUntil: z.nullable(instant),
  takenBack: z.boolean(),
  /** The warning ended by itself. */
  lapsed: z.boolean(),
  /** The warning barred the member: it was the third, or it barred at once. */
  barred: z.boolean(),
}

export const findMembers = get('/api/admin/members', {
  says: 'The member of a zip code, or the accounts of a whole e-mail address; every search is recorded.',
  guard: 'moderator',
  writes: true,
  query: z.object({ query: line(1, 320) }),
  returns: z.array(z.object({ ...summary, email: z.nullable(z.string()) })),
  limit: { max: 120, seconds: 600 },
})

export const memberFilters = ['WARNED', 'BARRED', 'KEEPER', 'OFFERED'] as const
export type MemberFilter = (typeof memberFilters)[number]

export const listMembers = get('/api/admin/member-list', {
  says: 'Members, newest first, without e-mails: all, warned, barred, keepers, or those who offer to be. Each call is recorded.',
  guard: 'moderator',
  writes: true,
  query: z.object({
    ...pageQuery(20),
    filter: z.catch(z.optional(z.enum(memberFilters)), undefined),
  }),
  returns: pageOf(
    z.object({
      memberId: id,
      zipCode: z.string(),
      status,
      role: z.enum(['USER', 'ADMIN']),
      staff,
      joinedAt: instant,
      warningCount: z.int(),
      keeper: z.boolean(),
      /** The member offers to be a keeper. */
      offered: z.boolean(),
    }),
  ),
  // Pages can be counted through like ids. A moderator who reads one every 12 s stays below the limit.
  limit: { max: 300, seconds: 3600 },
})

export const readMember = get('/api/admin/members/{id}', {
  says: 'A member with its warnings, what administrators decided about it, and the accounts of the same person. It is recorded.',
  guard: 'moderator',
  writes: true,
  params: idParam,
  missing: 'MEM-001',
  returns: z.object({
    ...summary,
    accounts: z.array(z.object(account)),
    warnings: z.array(
      z.object({
        ...warning,
        reportId: z.nullable(id),
        warnedBy: z.string(),
      }),
    ),
    decisions: z.array(
      z.object({
        at: instant,
        act: z.enum(acts),
        adminZipCode: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
    /** The notes of the desk on the member, newest first, and its tags. Nobody reads those on themselves. */
    notes: z.array(deskNote),
    tags: z.array(deskTag),
  }),
  fails: ['MEM-001'],
  // Ids count up, so an administrator could walk through all members. A moderator who decides a case every 20 s
  // stays below the limit.
  limit: { max: 300, seconds: 3600 },
})

/** The members of an item of the desk, with their warnings. */
const people = '/api/admin/desk/{kind}/{id}/people'

const reason = z.pipe(text(1, actReasonMax), z.transform(withoutMark))

const act = <const P extends string, B extends z.ZodMiniObject>(path: P, says: string, body: B) =>
  post(path, {
    says,
    guard: 'moderator',
    params: idParam,
    missing: 'MEM-001',
    body,
    returns: z.object({ memberId: id, status, warningCount: z.int(), released: z.boolean() }),
    fails: ['MEM-001', 'MEM-007', 'MEM-006', 'REPORT-006'],
    changes: ['/api/admin/members/{id}', '/api/admin/member-list', people],
  })

export const warnMember = act(
  '/api/admin/members/{id}/warn',
  'Notifies, warns or pauses a member in words that it reads; the third warning bars.',
  z.object({ reason, step: withDefault(z.enum(warningSteps), 'WARNING') }),
)
export const barMember = act(
  '/api/admin/members/{id}/bar',
  'Bars a member with every account of the same person, by a warning that it reads and may appeal against.',
  z.object({ reason }),
)
export const unbarMember = act(
  '/api/admin/members/{id}/unbar',
  'Lifts a bar, and tells the member why; its warnings stay.',
  z.object({ reason }),
)
export const releaseMember = act(
  '/api/admin/members/{id}/release',
  'Lets a withdrawn person join anew with the same account, and tells why when they do.',
  z.object({ reason }),
)

export const postStatuses = ['ON_BOARD', 'HIDDEN', 'BARRED'] as const
export type PostStatus = (typeof postStatuses)[number]
export const postStatusLabels: Record<PostStatus, string> = {
  ON_BOARD: '게시 중',
  HIDDEN: '가려짐',
  BARRED: '이용 정지로 가려짐',
}

const publicLetter = {
  sharePostId: id,
  requesterZipCode: z.string(),
  recipientZipCode: z.string(),
  content: z.string(),
  status: z.enum(postStatuses),
  /** The end of the hiding by a claim of violated rights; null without one. */
  claimHiddenUntil: z.nullable(instant),
  likeCount: z.int(),
  reportCount: z.int(),
  createdAt: instant,
}

export const listPublicLetters = get('/api/admin/share-posts', {
  says: 'Shared posts, newest first, also those out of sight; what its members took off the board is not among them. What is shown is recorded.',
  guard: 'moderator',
  writes: true,
  query: z.object({
    ...pageQuery(10),
    status: z.catch(z.optional(z.enum(postStatuses)), undefined),
    /** The zip code of one of the two members, or the number of the post. */
    query: searchWord(20),
  }),
  returns: pageOf(z.object(publicLetter)),
})

export const readPublicLetter = get('/api/admin/share-posts/{id}', {
  says: 'One post with its letters, oldest first, and why it is out of sight. It is recorded.',
  guard: 'moderator',
  writes: true,
  params: idParam,
  missing: 'SHARE-002',
  returns: z.object({
    ...publicLetter,
    /** I may hide or show the post: it is not my own, or no other administrator could decide. */
    decidable: z.boolean(),
    letters: z.array(sharedLetter),
    hidden: z.nullable(z.object({ at: instant, adminZipCode: z.string(), reason: z.nullable(z.string()) })),
  }),
  fails: ['SHARE-002'],
})

export const decidePublicLetter = patch('/api/admin/share-posts/{id}', {
  says: 'Hides a post from the board or puts it back, also one that a claim hides; both of its members are told why.',
  guard: 'moderator',
  params: idParam,
  missing: 'SHARE-002',
  body: z.object({ hidden: z.boolean(), reason: text(1, postReasonMax) }),
  returns: z.object({ sharePostId: id, status: z.enum(postStatuses) }),
  fails: ['SHARE-002', 'REPORT-004', 'REPORT-006'],
  changes: ['/api/admin/share-posts', '/api/admin/share-posts/{id}'],
})
