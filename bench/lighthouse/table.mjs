import { budgets, isWithin } from './budgets.mjs'

/** @typedef {import('./measure.mjs').Figures} Figures */

/** The measure of a column, and its format. */
const columns = {
  performance: ['perf', 0],
  accessibility: ['a11y', 0],
  bestPractices: ['best', 0],
  seo: ['SEO', 0],
  fcp: ['FCP ms', 0],
  lcp: ['LCP ms', 0],
  tbt: ['TBT ms', 0],
  cls: ['CLS', 3],
  bytes: ['kB', 0],
  requests: ['requests', 0],
  machine: ['machine', 0],
}

/**
 * The medians as a table in Markdown, with the least and the greatest of the runs if they differ. A missed goal is
 * bold.
 * @param {Record<string, Figures[]>} measured
 */
export function tableOf(measured) {
  const rows = Object.entries(measured).map(([page, runs]) => [
    page,
    ...Object.entries(columns).map(([measure, [, digits]]) => cell(page, measure, runs, Number(digits))),
  ])
  const head = ['page', ...Object.values(columns).map(([title]) => title)]
  return [head, head.map((_, at) => (at ? '---:' : '---')), ...rows]
    .map(row => `| ${row.join(' | ')} |`)
    .join('\n')
}

/**
 * The missed goals, one line each.
 * @param {Record<string, Figures[]>} measured
 */
export function missesOf(measured) {
  return Object.entries(measured).flatMap(([page, runs]) =>
    Object.entries(budgets[page] ?? {})
      .map(([measure, budget]) => ({ measure, budget, value: median(runs, measure) }))
      .filter(({ measure, budget, value }) => !isWithin(measure, value, budget))
      .map(({ measure, budget, value }) => `${page}: ${measure} is ${round(value)}, budget ${budget}`),
  )
}

function cell(
  /** @type {string} */ page,
  /** @type {string} */ measure,
  /** @type {Figures[]} */ runs,
  digits = 0,
) {
  const values = runs.map(run => run[measure] ?? 0)
  const show = (/** @type {number} */ value) => (measure === 'bytes' ? value / 1000 : value).toFixed(digits)
  const [least, most] = [show(Math.min(...values)), show(Math.max(...values))]
  const middle = median(runs, measure)
  const budget = /** @type {Record<string, number> | undefined} */ (budgets[page])?.[measure]
  const shown =
    budget !== undefined && !isWithin(measure, middle, budget) ? `**${show(middle)}**` : show(middle)
  return least === most ? shown : `${shown} (${least}–${most})`
}

/** @param {Figures[]} runs @param {string} measure */
export function median(runs, measure) {
  const values = runs.map(run => run[measure] ?? 0).sort((a, b) => a - b)
  const middle = values.length >> 1
  return values.length % 2 ? (values[middle] ?? 0) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2
}

const round = (/** @type {number} */ value) => Math.round(value * 1000) / 1000
