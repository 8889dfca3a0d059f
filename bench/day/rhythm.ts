import { habitsFor } from '../answers/model.ts'

/** Answers on offer per new letter, as in docs/performance.md, "Answers". */
const supply = 1.2

/** Visits in each hour of a day in Seoul, from midnight, in percent. An assumption: most members come in the evening. */
const percentByHour = [
  4.5, 2.6, 1.5, 0.9, 0.7, 0.9, 1.8, 3.4, 4.4, 4.1, 3.9, 4.1, 5.0, 4.8, 4.2, 4.1, 4.2, 4.6, 5.2, 5.9, 6.8,
  7.7, 8.4, 6.3,
]

export const { visitsPerDay, writes } = habitsFor(supply)

/** Visits per second of this many members in one hour of the day. */
export const visitsPerSecond = (members: number, hour: number): number =>
  (members * visitsPerDay * percentByHour[hour % 24]!) / 100 / 3600

export const busiestHour = percentByHour.indexOf(Math.max(...percentByHour))
