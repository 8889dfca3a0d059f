import * as z from 'zod/mini'
import { get, instant } from './route.ts'

/** Today and those before it, of Asia/Seoul. */
export const dashboardDays = 30
/** A letter is late that was announced more than so long after its hour. */
export const lateAfterSeconds = 60
/** A letter into the pool is answered in time when its first answer arrives within so long. */
export const answeredInSeconds = 24 * 3600

/** How things stood at one instant. */
const standing = {
  /** Letters that nobody has answered; how long half of them, and the oldest, have waited. */
  waiting: z.int(),
  medianWaitSeconds: z.nullable(z.int()),
  oldestWaitSeconds: z.nullable(z.int()),
  reviewBacklog: z.int(),
  reportsOpen: z.int(),
}

const day = {
  day: z.iso.date(),
  /** Letters written, and those of them that went into the pool. */
  written: z.int(),
  newLetters: z.int(),
  /** Of those into the pool; it may grow until a day after, when it is final. */
  answeredIn24h: z.int(),
  answersFinal: z.boolean(),
  /** Replies that arrived, and those of them that came late to their receiver. */
  delivered: z.int(),
  late: z.int(),
  activeMembers: z.int(),
  /** At the end of the day; of today now. */
  ...standing,
}

export const readDashboard = get('/api/admin/dashboard', {
  says: 'The service in numbers: now, and by day over 30 days of Asia/Seoul, the first one first; a day that has ended does not change.',
  guard: 'admin',
  returns: z.object({
    now: z.object({
      at: instant,
      ...standing,
      /** Answers in review whose hour has passed. */
      reviewsLate: z.int(),
      /** Letters that are due for more than a minute and not announced. */
      deliveriesLate: z.int(),
      appealsOpen: z.int(),
      /** Bad words in force. */
      badWordsInForce: z.int(),
      activeMembers: z.int(),
    }),
    /** From the service's first day on, if that is one of them; the last is today. */
    days: z.array(z.object(day)),
  }),
})
export type DashboardDay = z.output<typeof readDashboard.returns>['days'][number]
