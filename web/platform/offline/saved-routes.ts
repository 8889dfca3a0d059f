import { listBookmarks } from '#contract/bookmarks.ts'
import { listLetterStamps } from '#contract/letter-stamps.ts'
import { countUnread, listLetters, listPrevious, openLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox, listMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { listPrivateNames } from '#contract/private-names.ts'
import { getCoolDown, getHeld } from '#contract/random-letters.ts'
import { getCurrentRollingPaper, getRollingPaper } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import { listComingSlowLetters, listSlowLetters, openSlowLetter } from '#contract/slow-letters.ts'
import { listThanks } from '#contract/thanks.ts'
import { getTimes } from '#contract/times.ts'
import { keyOf } from '#web/platform/api/query.ts'

const names = (routes: Route[]) => routes.map(route => keyOf(route, undefined)[0])

// Answers that are true only for a moment: used only while the server cannot be reached.
const shortLived = new Set(names([getHeld, getCoolDown]))

// Only what a member reads again. No administration, export, reports, warnings or help. No posts and proposals: their
// members may redact them later, and this device would still show the whole text.
const kept = new Set([
  ...shortLived,
  ...names([
    countUnread,
    listLetters,
    listPrevious,
    openLetter,
    getCorrespondence,
    getMailbox,
    listMailbox,
    listBookmarks,
    listThanks,
    listPrivateNames,
    listLetterStamps,
    listComingSlowLetters,
    listSlowLetters,
    openSlowLetter,
    getMe,
    countNotRead,
    getTimeline,
    getCurrentRollingPaper,
    getRollingPaper,
    getTimes,
  ]),
])

/** Whether the answer of a query may be saved on the device. */
export const maySave = (queryKey: readonly unknown[]): boolean => kept.has(queryKey[0] as string)

export const isShortLived = (queryKey: readonly unknown[]): boolean => shortLived.has(queryKey[0] as string)
