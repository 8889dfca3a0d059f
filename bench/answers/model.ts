import type { Category } from '#contract/letters.ts'
import type { Chance } from './chance.ts'

/**
 * The assumptions about members, from the simulation that the design rests on. All times are hours. Changing a number
 * here makes the results of docs/performance.md incomparable.
 */
export const model = {
  /** New letters of one member in a day. */
  lettersPerDay: 0.175,
  /** The visits of members differ by this lognormal deviation. */
  visitDeviation: 0.8,
  /** On a visit a member wants to answer with a probability between these; each member has their own. */
  answers: { least: 0.25, most: 0.7 },
  /** Answers that one visit with a draw brings. */
  answersPerVisit: 0.64,
  drawsPerVisit: 3,
  /** The appeal of leaving, beside the appeal of each shown letter. */
  leaving: 0.83,
  /** The deviation of a member's own taste for a letter. */
  taste: 0.7,
  /** Less appeal of a letter that asks for advice. */
  advice: -0.5,
  cancels: 0.05,
  lapses: 0.17,
  /** Of the members who would let the deadline pass, those who give the letter back after the reminder. */
  releases: 0.5,
  writing: { median: 0.75, deviation: 1.2, most: 20 },
  /** Members who leave for good when their letter is unanswered after three days. */
  disappointed: 0.35,
  /** Members who follow the invitation after sending, and members who follow a call. */
  invited: 0.25,
  called: 0.25,
  /** A member who opens a called letter came for that letter. */
  calledAppeal: 1,
  keeper: { looksPerDay: 2.5, lapses: 0.03, most: 11 },
} as const

/** Kinds of new letters, with their share and appeal. `strain` multiplies cancels and lapses. */
const kinds = [
  { kind: 'attractive', share: 0.25, appeal: 0.7, strain: 1 },
  { kind: 'plain', share: 0.55, appeal: 0, strain: 1 },
  { kind: 'long', share: 0.12, appeal: -1, strain: 1.5 },
  { kind: 'heavy', share: 0.08, appeal: -2, strain: 3 },
] as const

const categories: { category: Category; share: number }[] = [
  { category: 'CONSOLATION', share: 0.35 },
  { category: 'CELEBRATION', share: 0.2 },
  { category: 'CONSULT', share: 0.2 },
  { category: 'ETC', share: 0.25 },
]

export type Nature = {
  kind: (typeof kinds)[number]['kind']
  category: Category
  appeal: number
  strain: number
}

export function natureOf(chance: Chance): Nature {
  const { kind, appeal, strain } = pick(kinds, chance)
  const { category } = pick(categories, chance)
  return { kind, category, strain, appeal: appeal + (category === 'CONSULT' ? model.advice : 0) }
}

const pick = <T extends { share: number }>(of: readonly T[], chance: Chance) =>
  of[chance.weighted(of.map(({ share }) => share))]!

export const isHard = ({ kind, category }: Nature) =>
  kind === 'long' || kind === 'heavy' || category === 'CONSULT'

/** Visits of one member in a day, and the probability that one writes a letter, for this supply. */
export function habitsFor(supply: number): { visitsPerDay: number; writes: number } {
  const answers = (model.answers.least + model.answers.most) / 2
  const drawsPerDay = (supply * model.lettersPerDay) / model.answersPerVisit
  const visitsPerDay = drawsPerDay / answers
  return { visitsPerDay, writes: model.lettersPerDay / visitsPerDay }
}

/** A member's choice among letters, or null to leave: a logit over the appeals. */
export function choose<T extends { appeal: number }>(of: T[], chance: Chance): T | null {
  const weights = of.map(({ appeal }) => Math.exp(appeal))
  return of[chance.weighted([...weights, Math.exp(model.leaving)])] ?? null
}

/** How often the fate of a hold happens for this letter. */
export const fatesOf = ({ kind, strain }: Nature) => ({
  cancels: kind === 'heavy' ? 0.3 : model.cancels,
  lapses: Math.min(0.9, model.lapses * strain),
})
