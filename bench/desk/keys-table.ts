import { quantile } from '../lib/median.ts'
import { table } from '../lib/table.ts'
import type { Decided } from './day.ts'

/** The decisions as they are called in the table, in its order. */
const names = {
  'REVIEW FIRST': 'approve an answer',
  'REVIEW SECOND': 'return an answer',
  'REPORT FIRST': 'uphold a report',
  'REPORT FIRST heavy': 'uphold a report, blurred text',
  'REPORT SECOND': 'reject a report',
  'REPORT SECOND heavy': 'reject a report, blurred text',
  'APPEAL FIRST': 'accept an appeal',
  'APPEAL SECOND': 'refuse an appeal',
}

/** Prints keys, typed strokes and machine seconds per decision, for both builds. `before` is null if it was not measured. */
export function printDay(before: Decided[] | null, after: Decided[]): void {
  const line = table(
    'decision',
    'items',
    ...['keys before', 'after', 'strokes of words before', 'after', 'machine seconds before', 'after'],
  )
  const row = (name: string, of: (decided: Decided[]) => Decided[], figure: typeof median) => {
    const pair = (pick: (one: Decided) => number, digits: number) =>
      [before, after].map(decided =>
        decided ? figure(of(decided).map(pick)).toFixed(digits) : 'not measured',
      )
    line([
      name,
      of(after).length,
      ...pair(({ keys }) => keys, 0),
      ...pair(({ strokes }) => strokes, 0),
      ...pair(({ seconds }) => seconds, 2),
    ])
  }
  for (const [wanted, name] of Object.entries(names))
    row(name, decided => decided.filter(one => nameOf(one) === wanted), median)
  row('the day', decided => decided, sum)
}

const nameOf = ({ kind, choice, isHeavy }: Decided) => `${kind} ${choice}${isHeavy ? ' heavy' : ''}`

const median = (figures: number[]) =>
  quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  )
const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0)
