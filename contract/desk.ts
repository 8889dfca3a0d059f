import * as z from 'zod/mini'
import { appealRow } from './appeals.ts'
import { caredLetter } from './care.ts'
import { deskClaim, deskKinds, kindAndId } from './desk-claims.ts'
import { deskNote, deskNoteMax, deskTag, tagKey } from './desk-notes.ts'
import { type ReasonType, reasonTypes, reportedThing, reportTypes, verdict } from './reports.ts'
import { answerInReview, passage } from './review.ts'
import { rightsCase } from './rights-case.ts'
import { get, id, idParam, idSent, instant, nothing, pageOf, pageQuery, post, withDefault } from './route.ts'
import { line, text } from './text.ts'

/** Reports for these reasons are due after an hour. Screens cover their text until it is asked for. */
export const heavyReasons = ['THREATS', 'HARASSMENT'] as const satisfies readonly ReasonType[]
export const decisionsAtOnceMax = 100

const kind = z.enum(deskKinds)

const deskItem = {
  kind,
  id,
  /** The gravest reason of the pending reports; null for an item of another kind. */
  reasonType: z.nullable(z.enum(reasonTypes)),
  reportType: z.nullable(z.enum(reportTypes)),
  /** The different people with a pending report on the thing; 0 for an item of another kind. */
  reporters: z.int(),
  since: instant,
  dueAt: instant,
  overdue: z.boolean(),
  /** Threats or sexual content, or a letter of CARE. For an appeal: the report behind its warning says so. */
  heavy: z.boolean(),
  /** I may decide: the case is not my own, or nobody else could decide. */
  decidable: z.boolean(),
  escalated: z.boolean(),
  /** I handed the item over. It is at the end of my queue. */
  passed: z.boolean(),
  /** A colleague handed the item over to me. It is at the beginning of my queue. */
  handed: z.boolean(),
  tags: z.array(deskTag),
  /** The tags of the author. */
  authorTags: z.array(deskTag),
  /** The author of the text; for an appeal the warned member, for a claim the member who shared the post. */
  author: z.object({ memberId: id, zipCode: z.string() }),
  /** Other reported things of the same author that wait, for a decision on all of them. */
  othersOfAuthor: z.int(),
  /** The administrator who has the item open. */
  claim: z.nullable(deskClaim),
}

const onlyTrue = z.pipe(
  z.catch(z.optional(z.enum(['true'])), undefined),
  z.transform(sent => sent === 'true'),
)

export const listDesk = get('/api/admin/desk', {
  says: 'What waits for a decision, without any text: overdue first, then by weight and waiting time. What a colleague handed over to me is first, what I handed over last.',
  guard: 'reviewer',
  writes: true,
  query: z.object({
    ...pageQuery(20),
    kind: z.catch(z.optional(kind), undefined),
    /** Items that I claimed. */
    mine: onlyTrue,
    escalated: onlyTrue,
    /** Items that I handed over. */
    passed: onlyTrue,
    /** Items that a colleague handed over to me. */
    handed: onlyTrue,
    /** Items that have this tag, or whose author has it. */
    tag: z.catch(z.optional(tagKey), undefined),
    /** Only reported things of this author, for a decision on all of them. */
    authorId: z.catch(z.optional(idSent), undefined),
  }),
  returns: pageOf(z.object(deskItem)),
})
export type DeskItem = z.output<typeof listDesk.returns>['content'][number]

export const countDesk = get('/api/admin/desk/counts', {
  says: 'The numbers of what waits for a decision, and of the heavy things that I opened or decided today.',
  guard: 'reviewer',
  writes: true,
  returns: z.object({
    reports: z.int(),
    reviews: z.int(),
    appeals: z.int(),
    claims: z.int(),
    cares: z.int(),
    overdue: z.int(),
    mine: z.int(),
    escalated: z.int(),
    /** Items that a colleague handed over to me. */
    handed: z.int(),
    /** Today in Seoul. */
    heavyToday: z.int(),
  }),
})

export const openDeskItem = get('/api/admin/desk/{kind}/{id}', {
  says: 'One item with its text; the opening is recorded. It takes back that I handed the item over to everybody 10 seconds ago or earlier.',
  guard: 'reviewer',
  writes: true,
  params: kindAndId,
  missing: 'REPORT-002',
  returns: z.object({
    ...deskItem,
    report: z.nullable(z.object(reportedThing)),
    review: z.nullable(z.object(answerInReview)),
    appeal: z.nullable(z.object(appealRow)),
    rightsCase: z.nullable(z.object(rightsCase)),
    care: z.nullable(z.object(caredLetter)),
    escalation: z.nullable(
      z.object({ zipCode: z.string(), note: z.nullable(z.string()), escalatedAt: instant }),
    ),
    /** The last handing over to me; the words of the colleague are a note. */
    handedBy: z.nullable(z.object({ zipCode: z.string(), handedAt: instant })),
    /** Notes on the item, and on its author, newest first. */
    notes: z.array(deskNote),
    authorNotes: z.array(deskNote),
    /** The standing warnings of the author. */
    warningCount: z.int(),
  }),
  fails: ['REPORT-002'],
})

export const openDeskParent = post('/api/admin/desk/{kind}/{id}/parent', {
  says: 'Opens the letter that the judged letter answers; null without one. The opening is recorded.',
  guard: 'reviewer',
  params: kindAndId,
  missing: 'REPORT-002',
  returns: z.nullable(z.object(passage)),
  fails: ['REPORT-002'],
  limit: { max: 120, seconds: 600 },
  changes: [],
})

/** The reads that a change of the queue changes, for `changes`. */
const queue = ['/api/admin/desk', '/api/admin/desk/counts', '/api/admin/desk/{kind}/{id}'] as const

export const escalate = post('/api/admin/desk/{kind}/{id}/escalate', {
  says: 'Asks the other administrators to look at an item, until it is decided. A second call changes the note.',
  guard: 'reviewer',
  params: kindAndId,
  missing: 'REPORT-002',
  body: z.object({ note: withDefault(text(0, deskNoteMax), null) }),
  returns: nothing,
  fails: ['REPORT-002', 'REPORT-006'],
  changes: queue,
})

export const pass = post('/api/admin/desk/{kind}/{id}/pass', {
  says: 'Hands an item over: it moves to the end of my queue and leaves my hands. A colleague that I name has it first in theirs. The note stays with the item.',
  guard: 'reviewer',
  params: kindAndId,
  missing: 'REPORT-002',
  body: z.object({
    note: withDefault(text(0, deskNoteMax), null),
    /** The zip code of the colleague; null for everybody. */
    to: withDefault(line(1, 20), null),
  }),
  returns: nothing,
  /** DESK-005: no such colleague. REPORT-006: it is the colleague's own case, or the note is on my own. */
  fails: ['REPORT-002', 'DESK-005', 'REPORT-006'],
  changes: queue,
})

export const listColleagues = get('/api/admin/desk/colleagues', {
  says: 'The zip codes of the other administrators, to whom I can hand an item over.',
  guard: 'reviewer',
  returns: z.array(z.object({ zipCode: z.string() })),
})

export const decideAuthor = post('/api/admin/desk/authors/{id}/decisions', {
  says: 'Decides several reported things of one author, each like decideReportTarget, until a warning bars the author.',
  guard: 'reviewer',
  params: idParam,
  missing: 'MEM-001',
  body: z.object({
    ...verdict.shape,
    reportIds: z.array(idSent).check(z.minLength(1), z.maxLength(decisionsAtOnceMax)),
  }),
  returns: z.object({
    /** The reports that the call decided. */
    decided: z.array(id),
    /**
     * REPORT-002: no report on this author. REPORT-004: decided before. REPORT-006: my own case. REPORT-005: it would bar, so a
     * moderator decides. MEM-006: barred by now.
     */
    skipped: z.array(
      z.object({ id, code: z.enum(['REPORT-002', 'REPORT-004', 'REPORT-005', 'REPORT-006', 'MEM-006']) }),
    ),
    warningCount: z.int(),
  }),
  fails: ['MEM-001'],
  changes: [...queue, '/api/reports', '/api/admin/report-targets', '/api/admin/members/{id}'],
})
