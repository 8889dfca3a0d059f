import * as z from 'zod/mini'
import { get, instant } from './route.ts'

/** The number of days shown, today included, in Asia/Seoul. */
export const dashboardDays = 30
/** A letter is late if it is announced later than this after its arrival time. */
export const lateAfterSeconds = 60
/** A new letter is answered in time if its first answer arrives within this time. */
export const answeredInSeconds = 24 * 3600
/** A backup is old after this time. The alert BackupOld in `ops/prometheus/alerts.yaml` repeats it. */
export const backupOldAfterSeconds = 36 * 3600

/** The state at one instant. */
const standing = {
  /** Letters without an answer; the median and the longest waiting time. */
  waiting: z.int(),
  medianWaitSeconds: z.nullable(z.int()),
  oldestWaitSeconds: z.nullable(z.int()),
  reviewBacklog: z.int(),
  reportsOpen: z.int(),
}

const day = {
  day: z.iso.date(),
  /** Letters written that day, and the new letters among them. */
  written: z.int(),
  newLetters: z.int(),
  /** New letters answered within 24 hours. Final one day after `day`. */
  answeredIn24h: z.int(),
  answersFinal: z.boolean(),
  /** Replies that arrived that day, and the late ones among them. */
  delivered: z.int(),
  late: z.int(),
  activeMembers: z.int(),
  /** At the end of the day; for today, now. */
  ...standing,
}

export const readDashboard = get('/api/admin/dashboard', {
  says: 'The service in numbers: now, and by day over 30 days of Asia/Seoul, the first one first; a day that has ended does not change.',
  guard: 'moderator',
  returns: z.object({
    now: z.object({
      at: instant,
      ...standing,
      /** Answers in review whose arrival time has passed. */
      reviewsLate: z.int(),
      /** Letters that are due for more than a minute and not announced yet. */
      deliveriesLate: z.int(),
      appealsOpen: z.int(),
      /** Bad words in use. */
      badWordsInForce: z.int(),
      activeMembers: z.int(),
      /** Since the newest backup of `npm run backup`; null without one. A server of an earlier version leaves it out. */
      backupAgeSeconds: z.optional(z.nullable(z.int())),
    }),
    /** The days since the first day of the service, at most `dashboardDays`; the last is today. */
    days: z.array(z.object(day)),
  }),
})
export type DashboardDay = z.output<typeof readDashboard.returns>['days'][number]
