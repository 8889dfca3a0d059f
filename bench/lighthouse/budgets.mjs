/**
 * The goals of each page on a phone; all share CLS, blocking time and accessibility. `lcp` and `tbt` are
 * milliseconds. Only the pages for strangers have a goal for search engines.
 * @typedef {{
 *   performance: number, accessibility: number, bestPractices: number, seo?: number, lcp?: number, tbt: number, cls: number
 * }} Budget
 */

const everywhere = { accessibility: 100, bestPractices: 96, tbt: 100, cls: 0.02 }

/** @type {Record<string, Budget>} */
export const budgets = {
  landing: { ...everywhere, performance: 95, seo: 100 },
  login: { ...everywhere, performance: 95, seo: 100, lcp: 2400 },
  home: { ...everywhere, performance: 95, lcp: 2600 },
  letter: { ...everywhere, performance: 95, lcp: 2600 },
}

/** More is better for these measures; less is better for the others. */
const scores = new Set(['performance', 'accessibility', 'bestPractices', 'seo'])

/**
 * @param {string} measure
 * @param {number} value
 * @param {number} budget
 */
export const isWithin = (measure, value, budget) => (scores.has(measure) ? value >= budget : value <= budget)
