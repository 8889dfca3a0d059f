import * as z from 'zod/mini'
import { memberStatuses, warning } from './administration.ts'
import { deskKinds, kindAndId } from './desk-claims.ts'
import { reasonTypes } from './reports.ts'
import { get, id, instant } from './route.ts'
import { line } from './text.ts'

const kind = z.enum(deskKinds)

/** The members of an item. AUTHOR wrote what is judged; ADDRESSEE gets the answer in review. */
export const deskParts = ['AUTHOR', 'REPORTER', 'ADDRESSEE'] as const
export type DeskPart = (typeof deskParts)[number]

/** The fold shows at most so many reporters of one thing, warnings of one member, and decisions on the pair. */
export const reportersMax = 20
export const warningsMax = 20
export const pairMax = 20

export const readDeskPeople = get('/api/admin/desk/{kind}/{id}/people', {
  says: 'The members of an item of the desk with their warnings and reports, and earlier decisions between them; recorded.',
  guard: 'reviewer',
  tag: 'desk',
  writes: true,
  /** For a reported thing the id of any report on it, also of a decided one. */
  params: kindAndId,
  missing: 'REPORT-002',
  returns: z.object({
    /** The author first, then the others, the latest reporter first. */
    people: z.array(
      z.object({
        part: z.enum(deskParts),
        memberId: id,
        zipCode: z.string(),
        status: z.enum(memberStatuses),
        joinedAt: instant,
        warningCount: z.int(),
        /** Newest first, also those that were taken back. */
        warnings: z.array(
          z.object({
            ...warning,
            /** Null for a warning without a report. */
            reasonType: z.nullable(z.enum(reasonTypes)),
            passage: z.nullable(z.object({ title: z.string(), content: z.string() })),
          }),
        ),
        reportsReceived: z.int(),
        reportsReceivedUpheld: z.int(),
        reportsMade: z.int(),
        reportsMadeUpheld: z.int(),
      }),
    ),
    /** Decided reports of the author on one of the others, or the other way round; newest first, not on this thing. */
    pair: z.array(
      z.object({
        reportId: id,
        reporterZipCode: z.string(),
        authorZipCode: z.string(),
        reasonType: z.enum(reasonTypes),
        status: z.enum(['RESOLVED', 'REJECTED']),
        decidedAt: instant,
        adminMemo: z.string(),
      }),
    ),
  }),
  fails: ['REPORT-002'],
  // As many as `readMember`, since each call opens at least one member.
  limit: { max: 300, seconds: 3600 },
})

export const findOnDesk = get('/api/admin/desk/find', {
  says: 'A member by zip code, or a report or letter by number. Letters that were neither reported nor wait for review are not found. Every search is recorded.',
  guard: 'moderator',
  tag: 'desk',
  writes: true,
  query: z.object({ q: line(1, 40) }),
  returns: z.array(
    z.object({
      kind: z.enum(['MEMBER', 'REPORT', 'LETTER']),
      id,
      /** The member, or the author of the reported thing or of the letter. */
      memberId: id,
      zipCode: z.string(),
      /** The item of the desk that waits for a decision on it; null if none does. */
      item: z.nullable(z.object({ kind, id })),
    }),
  ),
  limit: { max: 120, seconds: 600 },
})
