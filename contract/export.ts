import * as z from 'zod/mini'
import { providers } from './auth.ts'
import { careActs } from './care.ts'
import { deskSettings } from './desk-claims.ts'
import { categories, evaluations, fontTypes, paperTypes, statuses } from './letters.ts'
import { moveCauses, myWarning } from './members.ts'
import { alarmTypes } from './notifications.ts'
import { privateName } from './private-names.ts'
import { pushSettings } from './push.ts'
import { reasonTypes, reportStatuses, reportTypes } from './reports.ts'
import { rest } from './rest.ts'
import { myHiding } from './rights-case.ts'
import { get, id, ifTrue, instant } from './route.ts'
import { proposalStatuses } from './sharing.ts'
import { comingSlowLetter } from './slow-letters.ts'
import { thanksSides } from './thanks.ts'
import { thanksStamps } from './thanks-stamps.ts'
import { unwanted } from './unwanted.ts'

const written = {
  title: z.string(),
  content: z.string(),
  category: z.enum(categories),
  paperType: z.enum(paperTypes),
  fontType: z.enum(fontTypes),
}

export const exportMine = get('/api/members/me/export', {
  says: 'Everything that is mine and that I may see; of others it holds nothing but the zip codes that I know.',
  guard: 'leaving',
  /** `slowTexts=true`: with the words of slow letters that are still on their way. Screens ask before they send it. */
  query: z.object({ slowTexts: ifTrue }),
  returns: z.object({
    exportedAt: instant,
    member: z.object({
      zipCode: z.string(),
      email: z.string(),
      social: z.enum(providers),
      temperature: z.number(),
      warningCount: z.int(),
      joinedAt: instant,
    }),
    /** The accounts that open my letter box, and those that I removed; `email` is empty after a removal. */
    signInMethods: z.array(
      z.object({
        provider: z.enum(providers),
        email: z.string(),
        addedAt: instant,
        removedAt: z.nullable(instant),
      }),
    ),
    /** When I made the recovery code of my letter box; null without one. */
    recoveryCodeMadeAt: z.nullable(instant),
    /** The correspondences of my mailbox, the oldest first. */
    correspondences: z.array(
      z.object({
        oppositeZipCode: z.string(),
        active: z.boolean(),
        openedAt: instant,
        /** When I disconnected; null if I did not. */
        disconnectedAt: z.nullable(instant),
      }),
    ),
    /** My letters and the letters that arrived for me, the oldest first. */
    letters: z.array(
      z.object({
        letterId: id,
        /** The letter that this one answers. */
        parentLetterId: z.nullable(id),
        myLetter: z.boolean(),
        /** Empty for a letter of mine that nobody has answered. */
        oppositeZipCode: z.string(),
        ...written,
        /** I marked the letter as a heavy story, or its writer did. */
        heavy: z.boolean(),
        status: z.enum(statuses),
        createdAt: instant,
        deliveryCompletedAt: instant,
        /** My evaluation of a letter that I received. */
        evaluation: z.nullable(z.enum(evaluations)),
        /** The letter ends the correspondence when it arrives. */
        last: z.boolean(),
        /** The day of Seoul that its writer chose for its arrival. */
        arrivesOn: z.nullable(z.string()),
        /** Of my letter that waits: 0 no sign of a crisis, 1 a sign, 2 a plan, means or an attempt; else null. */
        care: z.nullable(z.int()),
        /** My letter came to the desk, because it tells of plans or means: since when, and what was done. */
        atDesk: z.nullable(
          z.object({ since: instant, handledAt: z.nullable(instant), act: z.nullable(z.enum(careActs)) }),
        ),
      }),
    ),
    /** My bookmarks on letters that I may read now, the oldest first. */
    bookmarks: z.array(z.object({ letterId: id, bookmarkedAt: instant })),
    /** The thanks that I received or gave, the oldest first. */
    thanks: z.array(
      z.object({
        letterId: id,
        side: z.enum(thanksSides),
        stamp: z.enum(thanksStamps),
        words: z.string(),
        thankedAt: instant,
        /** The words that I took back are kept for 30 days, for a report by their reader. */
        takenBackAt: z.nullable(instant),
      }),
    ),
    /** My names, notes and colours for my counterparts. */
    privateNames: z.array(privateName),
    /** The letters to myself. Those on their way hold no words, unless `slowTexts` asks for them. */
    slowLetters: z.array(
      z.object({
        ...comingSlowLetter.shape,
        title: z.nullable(z.string()),
        content: z.nullable(z.string()),
        paperType: z.nullable(z.enum(paperTypes)),
        fontType: z.nullable(z.enum(fontTypes)),
      }),
    ),
    drafts: z.array(
      z.object({
        letterId: id,
        parentLetterId: z.nullable(id),
        ...written,
        heavy: z.boolean(),
        status: z.enum(statuses),
        returnReason: z.nullable(z.string()),
        savedAt: instant,
      }),
    ),
    rollingPaperLetters: z.array(
      z.object({ commentId: id, rollingPaperTitle: z.string(), content: z.string(), createdAt: instant }),
    ),
    proposals: z.array(
      z.object({
        shareProposalId: id,
        requesterZipCode: z.string(),
        recipientZipCode: z.string(),
        message: z.string(),
        status: z.enum(proposalStatuses),
        letterIds: z.array(id),
        createdAt: instant,
      }),
    ),
    posts: z.array(
      z.object({
        sharePostId: id,
        shareProposalId: id,
        writerZipCode: z.string(),
        receiverZipCode: z.string(),
        likeCount: z.int(),
        createdAt: instant,
      }),
    ),
    /** The hidings of my posts by claims, with their reasons and my own objections. */
    hiddenPosts: z.array(myHiding),
    /** The posts on the board that I like. */
    likes: z.array(z.object({ sharePostId: id })),
    /** My reports, with my own words only. */
    reports: z.array(
      z.object({
        reportId: id,
        reportType: z.enum(reportTypes),
        reasonType: z.enum(reasonTypes),
        reason: z.string(),
        status: z.enum(reportStatuses),
        reportedAt: instant,
      }),
    ),
    warnings: z.array(myWarning),
    temperatureMoves: z.array(z.object({ cause: z.enum(moveCauses), delta: z.number(), movedAt: instant })),
    notifications: z.array(
      z.object({
        alarmType: z.enum(alarmTypes),
        title: z.string(),
        content: z.nullable(z.string()),
        createdAt: instant,
        read: z.boolean(),
      }),
    ),
    /** My last rest, until a day after its end. */
    rest: z.nullable(rest),
    /** My notes of a rest that I changed or ended in the last 30 days, the oldest first. */
    earlierRestNotes: z.array(z.object({ note: z.string(), replacedAt: instant })),
    /** Home shows me a letter of a year ago. */
    yearAgo: z.boolean(),
    /** The words and topics that I do not want to read. */
    unwanted,
    /** My desk, if I am an administrator. */
    desk: z.nullable(deskSettings),
    /** My second factor, without its secret; null if I have none. */
    secondFactor: z.nullable(z.object({ enrolledAt: instant, recoveryCodesLeft: z.int() })),
    /** My choice of push notifications. The devices are left out: a device's address is a secret. */
    pushSettings,
    /** Since when I am a keeper (온기지기), and when I offered to be one. */
    keeper: z.object({ since: z.nullable(instant), offeredAt: z.nullable(instant) }),
    consents: z.array(
      z.object({ termsVersion: z.string(), privacyVersion: z.string(), consentedAt: instant }),
    ),
  }),
  limit: { max: 20, seconds: 600 },
})
export type Exported = z.output<typeof exportMine.returns>
