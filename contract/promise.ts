import * as z from 'zod/mini'
import { get, instant } from './route.ts'

/** The number of days shown, today included, in Asia/Seoul. */
export const promiseDays = 30
/** Visitors see the share of letters answered within a day when at least this many stand behind it. */
export const publicLetters = 50
/** Below this many new letters in seven days a figure is shown without a judgement. */
export const fewLetters = 30

/**
 * The figures that an administrator watches, of the last seven days. Null: nothing to count yet. Shares are 0 to 1,
 * times are seconds.
 */
const figures = {
  /** New letters. */
  newLetters: z.int(),
  /** Answers on offer per new letter: 0.64 times the visits that asked for a draw. */
  supply: z.nullable(z.number()),
  /** Letters whose 24 or 72 hours ended in these days: the share with an arrived answer in time. */
  answeredIn24h: z.nullable(z.number()),
  /** Letters behind `answeredIn24h`. */
  lettersOf24h: z.int(),
  answeredIn72h: z.nullable(z.number()),
  /** From sending to the arrival of the answer; an unanswered letter counts with its age. */
  medianWait: z.nullable(z.number()),
  longWait: z.nullable(z.number()),
  /** Waiting letters per new letter of a day. */
  waiting: z.nullable(z.number()),
  /** The age of the oldest waiting letter that no member holds. */
  oldestNotHeld: z.nullable(z.number()),
  /** Letters in the keepers' line that no member holds. */
  inLine: z.int(),
  /** Letters of `inLine` that no working keeper may take or wants to read. */
  withoutKeeper: z.int(),
  /** Letters that were given up twice or more. */
  givenUpTwice: z.nullable(z.number()),
  /** Holds that ended without an answer. */
  wasted: z.nullable(z.number()),
  /** Accepts that came too late. */
  lostRaces: z.nullable(z.number()),
  /** Keepers who are neither paused nor resting. */
  keepers: z.int(),
  /** Keepers that the model wants, with half as many again in reserve. */
  keepersNeeded: z.nullable(z.int()),
  /** Days of keepers that reached the daily limit. */
  keepersAtLimit: z.nullable(z.number()),
  /** Answers that keepers wrote. */
  keeperShare: z.nullable(z.number()),
}
export type PromiseFigures = z.output<z.ZodMiniObject<typeof figures>>
export type Figure = keyof PromiseFigures

type Bound = { warns: number; alarms?: number; isFloor?: true }

/** Beyond these bounds a figure warns or alarms. A floor is passed downwards. `ops/prometheus/alerts.yaml` repeats them. */
export const bounds: Partial<Record<Figure, Bound>> = {
  supply: { warns: 1, alarms: 0.8, isFloor: true },
  answeredIn72h: { warns: 0.995, alarms: 0.98, isFloor: true },
  longWait: { warns: 36 * 3600, alarms: 54 * 3600 },
  waiting: { warns: 0.3, alarms: 1 },
  oldestNotHeld: { warns: 30 * 3600, alarms: 48 * 3600 },
  wasted: { warns: 0.3, alarms: 0.4 },
  givenUpTwice: { warns: 0.03, alarms: 0.06 },
  keepersAtLimit: { warns: 0.1, alarms: 0.25 },
  keeperShare: { warns: 0.3 },
  lostRaces: { warns: 0.15 },
}

export type Level = 'FINE' | 'WARNS' | 'ALARMS'

/** The judgement on a figure. */
export function levelOf(of: PromiseFigures, name: Figure): Level {
  const bound = bounds[name]
  const value = of[name]
  if (!bound || value === null || of.newLetters < fewLetters) return 'FINE'
  const isBeyond = (limit = bound.isFloor ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY) =>
    bound.isFloor ? value < limit : value > limit
  if (isBeyond(bound.alarms)) return 'ALARMS'
  return isBeyond(bound.warns) ? 'WARNS' : 'FINE'
}

export const readPromise = get('/api/admin/promise', {
  says: 'Whether every letter is answered: the figures of seven days, by day over 30 days, and the keepers.',
  guard: 'moderator',
  returns: z.object({
    /** Null until a job has counted for the first time. */
    now: z.nullable(z.object({ at: instant, ...figures })),
    /** The figures at the end of each day, the first day first. A day without a running server is absent. */
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
    /** Answers from the keepers' line, and the reports on them. */
    keepers: z.array(z.object({ zipCode: z.string(), answers: z.int(), reports: z.int() })),
  }),
})
