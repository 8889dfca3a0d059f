import { countUnread, listLetters, listPrevious, openLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { getCoolDown, getHeld } from '#contract/random-letters.ts'
import { getCurrentRollingPaper, getRollingPaper } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import {
  getLikes,
  getProposal,
  getSharePost,
  listMySharePosts,
  listProposals,
  listSharePosts,
} from '#contract/sharing.ts'
import { getTimes } from '#contract/times.ts'
import { keyOf } from '#web/platform/api/query.ts'

const names = (routes: Route[]) => routes.map(route => keyOf(route, undefined)[0])

// What is only true now is no use before the server was asked, but better than nothing where it cannot be.
const ofTheMoment = new Set(names([getHeld, getCoolDown, getProposal]))

// Nothing of the administration, no export, no reports, warnings or help: only what a member comes to read again.
const kept = new Set([
  ...ofTheMoment,
  ...names([
    countUnread,
    listLetters,
    listPrevious,
    openLetter,
    getCorrespondence,
    getMailbox,
    getMe,
    countNotRead,
    getTimeline,
    getCurrentRollingPaper,
    getRollingPaper,
    getLikes,
    getSharePost,
    listMySharePosts,
    listProposals,
    listSharePosts,
    getTimes,
  ]),
])

/** Whether the answer of a query is one that may be kept on the device. */
export const mayBeKept = (queryKey: readonly unknown[]): boolean => kept.has(queryKey[0] as string)

export const isOfTheMoment = (queryKey: readonly unknown[]): boolean => ofTheMoment.has(queryKey[0] as string)
