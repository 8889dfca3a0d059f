import { answerHeld, sendLetter } from '#contract/letters.ts'
import { changeRest } from '#contract/members.ts'
import { acceptLetter, cancelHold, drawLetters, handOver, releaseHeld } from '#contract/random-letters.ts'
import { report } from '#contract/reports.ts'
import { claimRights } from '#contract/rights-claims.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import type { Limit, Route } from '#contract/route.ts'
import { propose, toggleLike } from '#contract/sharing.ts'
import { thankForLetter } from '#contract/thanks.ts'

/** An act of a member that may consist of several calls, which count together. */
export type ActionLimit = {
  name: string
  /** Each as method and path, with parameters as Fastify writes them: `POST /api/share-posts/:id/likes`. */
  endpoints: string[]
  member: Limit[]
  /** Replaces `member` on the first day of an account. */
  newcomer: Limit[]
  /** For all members behind one address: as many as a school or an office has. */
  address: Limit[]
}

const minutes10 = 600
const day = 86_400

/** Generous to a person and useless to a script: nobody writes 60 letters in ten minutes by hand. */
export const actionLimits: ActionLimit[] = [
  action('writing', [sendLetter, answerHeld], {
    member: [per(60, minutes10), per(300, day)],
    newcomer: [per(20, minutes10), per(60, day)],
  }),
  action('drawing', [drawLetters], {
    member: [per(120, minutes10), per(1000, day)],
    newcomer: [per(60, minutes10), per(400, day)],
  }),
  action('accepting', [acceptLetter, cancelHold, releaseHeld, handOver], {
    member: [per(60, minutes10), per(200, day)],
    newcomer: [per(30, minutes10), per(60, day)],
  }),
  action('sharing', [propose], {
    member: [per(60, minutes10), per(150, day)],
    newcomer: [per(20, minutes10), per(40, day)],
  }),
  action('liking', [toggleLike], {
    member: [per(60, 60), per(1000, day)],
    newcomer: [per(30, 60), per(200, day)],
  }),
  action('leaving notes', [leaveComment], {
    member: [per(60, minutes10), per(100, day)],
    newcomer: [per(20, minutes10), per(30, day)],
  }),
  // Others read the words of a rest note and of thanks: a script must not speak by them.
  action('resting', [changeRest], {
    member: [per(20, minutes10), per(30, day)],
    newcomer: [per(10, minutes10), per(15, day)],
  }),
  action('thanking', [thankForLetter], {
    member: [per(60, minutes10), per(150, day)],
    newcomer: [per(20, minutes10), per(40, day)],
  }),
  action('reporting', [report], {
    member: [per(30, minutes10), per(60, day)],
    newcomer: [per(10, minutes10), per(20, day)],
  }),
  // The form needs no sign-in, so the address counts, whoever is signed in.
  action('claiming rights', [claimRights], {
    member: [per(5, day)],
    newcomer: [per(5, day)],
    address: [per(5, day)],
  }),
]

/** All calls of one member, and all of one address. */
export const everything = { member: per(3000, 60), address: per(12_000, 60) }

/** The default of one endpoint. A screen reads the unread count at every rendering. */
export const usual = { reads: per(1200, 60), writes: per(240, 60) }

function per(max: number, seconds: number): Limit {
  return { max, seconds }
}

function action(
  name: string,
  routes: Route[],
  limits: Pick<ActionLimit, 'member' | 'newcomer'> & Partial<Pick<ActionLimit, 'address'>>,
): ActionLimit {
  const [burst] = limits.member as [Limit]
  return {
    name,
    endpoints: routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    address: [per(burst.max * 10, burst.seconds)],
    ...limits,
  }
}
