import * as z from 'zod/mini'
import {
  get,
  id,
  idParam,
  idSent,
  instant,
  pageOf,
  pageQuery,
  patch,
  post,
  unlessFalse,
  withDefault,
} from './route.ts'
import { text } from './text.ts'
import { withoutMark } from './warning-text.ts'

export const reportTypes = ['LETTER', 'SHARE_POST', 'EVENT_COMMENT'] as const
export type ReportType = (typeof reportTypes)[number]

export const reasonTypes = ['ABUSE', 'DEFAMATION', 'THREATS', 'HARASSMENT', 'ETC'] as const
export type ReasonType = (typeof reasonTypes)[number]
export const reasonLabels: Record<ReasonType, string> = {
  ABUSE: '욕설',
  DEFAMATION: '비방',
  THREATS: '폭언',
  HARASSMENT: '성희롱',
  ETC: '기타',
}

/** The warned member reads this sentence if the decision has no memo. */
export const defaultWarnings: Record<ReasonType, string> = {
  ABUSE: '욕설로 읽히는 말이 있어서 글을 가렸어요. 다음에는 조금 더 다정하게 써 주세요.',
  DEFAMATION: '누군가를 깎아내리는 말이 있어서 글을 가렸어요. 읽는 분의 마음을 한 번 더 헤아려 주세요.',
  THREATS: '읽는 분이 겁을 낼 만한 말이 있어서 글을 가렸어요. 화가 난 마음은 다른 말로 전해 주세요.',
  HARASSMENT: '성적으로 불쾌하게 느낄 수 있는 말이 있어서 글을 가렸어요. 이런 말은 보내지 말아 주세요.',
  ETC: '함께 지내는 약속에 맞지 않는 내용이 있어서 글을 가렸어요. 보내기 전에 한 번 더 읽어 주세요.',
}

export const reportStatuses = ['PENDING', 'RESOLVED', 'REJECTED'] as const
export const reportReasonMax = 250
export const adminMemoMax = 1000
/** The warning with this number bars the member at once. */
export const warningsUntilBar = 3

/** Warnings lapse together, this many days after the last one. */
export const warningLapseDays = 90

/** The steps of the ladder, the mildest first. A notice counts as no warning. A pause is a warning, and forbids writing. */
export const sanctionSteps = ['NOTICE', 'WARNING', 'PAUSE_1', 'PAUSE_7', 'PAUSE_30', 'BAR'] as const
export type SanctionStep = (typeof sanctionSteps)[number]
export const sanctionStepLabels: Record<SanctionStep, string> = {
  NOTICE: '알려 주기',
  WARNING: '경고',
  PAUSE_1: '하루 쉬기',
  PAUSE_7: '7일 쉬기',
  PAUSE_30: '30일 쉬기',
  BAR: '이용 정지',
}

/** The steps without a bar, which has a call of its own. */
export const warningSteps = [
  'NOTICE',
  'WARNING',
  'PAUSE_1',
  'PAUSE_7',
  'PAUSE_30',
] as const satisfies readonly SanctionStep[]

/** The days without writing of a step, or null. */
export function pauseDaysOf(step: SanctionStep): number | null {
  const [, days] = /^PAUSE_(\d+)$/.exec(step) ?? []
  return days ? Number(days) : null
}

const type = z.enum(reportTypes)
const reasonType = z.enum(reasonTypes)
const status = z.enum(reportStatuses)

/** The words as the reporter could read them. */
const passage = z.object({
  title: z.string(),
  content: z.string(),
  /** The text at the time of the report, if one of its members had redacted more of it since. */
  contentNow: z.nullable(z.string()),
})

export const report = post('/api/reports', {
  says: 'Reports something that I can see and did not write, once: exactly one id, matching the type.',
  guard: 'member',
  body: z.object({
    reportType: type,
    reasonType,
    reason: z.pipe(
      z.nullish(text(0, reportReasonMax)),
      z.transform(reason => reason ?? ''),
    ),
    letterId: withDefault(idSent, null),
    sharePostId: withDefault(idSent, null),
    eventCommentId: withDefault(idSent, null),
    shareProposalId: withDefault(idSent, null),
    /** The letter that was thanked for: reports the words of thanks. */
    thanksLetterId: withDefault(idSent, null),
    /** A letter of the correspondence with the resting member: reports the note of their rest. */
    restLetterId: withDefault(idSent, null),
  }),
  returns: z.object({
    id,
    reportType: type,
    reasonType,
    reason: z.string(),
    status,
    reportedAt: instant,
  }),
  fails: ['REPORT-001', 'REPORT-003', 'LET-001', 'SHARE-002', 'SHARE-003', 'EVENT-003'],
  // A report by either side stops the undo of a disconnection.
  changes: ['/api/mailbox/disconnected'],
})

export const listReports = get('/api/reports', {
  says: 'Reports, newest first; an unknown or empty filter is ignored. What is shown is recorded.',
  guard: 'reviewer',
  writes: true,
  query: z.object({
    ...pageQuery(8),
    /** `false` leaves the e-mails null. They are null for a reviewer in any case. */
    emails: unlessFalse,
    reportType: z.catch(z.optional(type), undefined),
    status: z.catch(z.optional(status), undefined),
  }),
  returns: pageOf(
    z.object({
      id,
      reporterEmail: z.nullable(z.string()),
      targetEmail: z.nullable(z.string()),
      reportType: type,
      reasonType,
      reason: z.string(),
      status,
      reportedAt: instant,
      updatedAt: instant,
      adminMemo: z.nullable(z.string()),
      letterId: z.nullable(id),
      sharePostId: z.nullable(id),
      eventCommentId: z.nullable(id),
      shareProposalId: z.nullable(id),
      thanksLetterId: z.nullable(id),
      restLetterId: z.nullable(id),
      contentDetail: passage,
    }),
  ),
})

/** The body of a decision on reports. */
export const verdict = z.object({
  status: z.enum(['RESOLVED', 'REJECTED']),
  adminMemo: z.pipe(
    z.nullish(text(0, adminMemoMax)),
    z.transform(memo => withoutMark(memo ?? '')),
  ),
  /** The step that RESOLVED takes against the author; without it a warning. REJECTED ignores it. */
  step: withDefault(z.enum(sanctionSteps), 'WARNING'),
})

/** The step that a decision took; null for REJECTED. */
const appliedStep = z.nullable(z.enum(sanctionSteps))

/** The reads that a decision changes, for `changes`. */
const decided = [
  '/api/reports',
  '/api/admin/report-targets',
  '/api/admin/members/{id}',
  '/api/admin/member-list',
  '/api/admin/desk/{kind}/{id}/people',
] as const

export const decideReport = patch('/api/reports/{id}', {
  says: 'Decides a report: RESOLVED hides its target and takes the step against the author, the third warning bars. What would bar escalates for a reviewer.',
  guard: 'reviewer',
  params: idParam,
  missing: 'REPORT-002',
  body: verdict,
  returns: z.object({
    id,
    status,
    adminMemo: z.nullable(z.string()),
    warningCount: z.int(),
    step: appliedStep,
  }),
  fails: ['REPORT-002', 'REPORT-004', 'REPORT-005', 'REPORT-006'],
  changes: decided,
})

/** A reported thing lists at most this many reports, the newest. */
export const reportsOfTargetMax = 100

const reportOnThing = {
  id,
  reporterId: id,
  reporterZipCode: z.string(),
  reasonType,
  reason: z.string(),
  status,
  reportedAt: instant,
  adminMemo: z.nullable(z.string()),
  /** The zip code of the administrator who decided; empty while the report is pending. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
}

/** A reported thing with its reports, without e-mails. */
export const reportedThing = {
  /** The newest report on the thing. A decision on this report decides all of them. */
  reportId: id,
  reportType: type,
  letterId: z.nullable(id),
  sharePostId: z.nullable(id),
  shareProposalId: z.nullable(id),
  eventCommentId: z.nullable(id),
  thanksLetterId: z.nullable(id),
  restLetterId: z.nullable(id),
  status,
  count: z.int(),
  pendingCount: z.int(),
  /** The report is pending and I may decide it: the case is not my own, or nobody else could decide. */
  decidable: z.boolean(),
  firstReportedAt: instant,
  lastReportedAt: instant,
  author: z.object({ memberId: id, zipCode: z.string() }),
  /** The words of the newest report. */
  contentDetail: passage,
  reports: z.array(z.object(reportOnThing)),
}

export const listReportTargets = get('/api/admin/report-targets', {
  says: 'What was reported, one row each with its reports; pending while one of them is. What is shown is recorded.',
  guard: 'reviewer',
  writes: true,
  query: z.object({
    ...pageQuery(8),
    /** `false` leaves the e-mails null. They are null for a reviewer in any case. */
    emails: unlessFalse,
    reportType: z.catch(z.optional(type), undefined),
    status: z.catch(z.optional(status), undefined),
  }),
  returns: pageOf(
    z.object({
      ...reportedThing,
      author: z.object({ memberId: id, zipCode: z.string(), email: z.nullable(z.string()) }),
      reports: z.array(z.object({ ...reportOnThing, reporterEmail: z.nullable(z.string()) })),
    }),
  ),
})
export type ReportTarget = z.output<typeof listReportTargets.returns>['content'][number]

export const decideReportTarget = patch('/api/admin/report-targets/{id}', {
  says: 'Decides all pending reports on what this report is about together.',
  guard: 'reviewer',
  params: idParam,
  missing: 'REPORT-002',
  body: verdict,
  returns: z.object({
    reportIds: z.array(id),
    status,
    adminMemo: z.nullable(z.string()),
    warningCount: z.int(),
    step: appliedStep,
  }),
  fails: ['REPORT-002', 'REPORT-004', 'REPORT-005', 'REPORT-006'],
  changes: decided,
})

/** At most this many letters before the reported one, and after it. */
export const neighboursMax = 3
export const openingReasonMax = 250

export const openNeighbours = post('/api/admin/reports/{id}/neighbours', {
  says: 'Opens the letters beside a reported one in its correspondence; every opening is recorded with its reason.',
  guard: 'reviewer',
  params: idParam,
  missing: 'REPORT-002',
  body: z.object({ reason: text(1, openingReasonMax) }),
  returns: z.object({
    letters: z.array(
      z.object({
        letterId: id,
        zipCode: z.string(),
        title: z.string(),
        content: z.string(),
        createdAt: instant,
        reported: z.boolean(),
        /** The writer deleted the letter. Administrators can read it for a while. */
        deleted: z.boolean(),
        hidden: z.boolean(),
      }),
    ),
  }),
  fails: ['REPORT-001', 'REPORT-002', 'REPORT-006'],
  limit: { max: 60, seconds: 600 },
  changes: [],
})

export const openReportEmails = post('/api/admin/reports/{id}/emails', {
  says: 'Opens the e-mails of who made a report and of who wrote what it is about; the opening is recorded.',
  guard: 'moderator',
  params: idParam,
  missing: 'REPORT-002',
  /** Null if the member withdrew: the e-mail is erased. */
  returns: z.object({ reporterEmail: z.nullable(z.string()), targetEmail: z.nullable(z.string()) }),
  fails: ['REPORT-002', 'REPORT-006'],
  limit: { max: 60, seconds: 600 },
  changes: [],
})
