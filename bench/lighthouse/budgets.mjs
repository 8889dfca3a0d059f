/**
 * What each page must reach on a phone (shared by all: no shift, nothing that holds up a tap, nothing a reader of the
 * accessibility tree stumbles over). `lcp` and `tbt` are milliseconds. Only the doors are for search engines.
 * @typedef {{
 *   performance: number, accessibility: number, bestPractices: number, seo?: number, lcp?: number, tbt: number, cls: number
 * }} Budget
 */

const everywhere = { accessibility: 100, bestPractices: 96, tbt: 100, cls: 0.02 }

/** @type {Record<string, Budget>} */
export const budgets = {
  landing: { ...everywhere, performance: 95, seo: 100 },
  login: { ...everywhere, performance: 95, seo: 100, lcp: 2400 },
  home: { ...everywhere, performance: 90, lcp: 2800 },
  letter: { ...everywhere, performance: 90, lcp: 2800 },
}

/** Of these more is better; of the others less. */
const scores = new Set(['performance', 'accessibility', 'bestPractices', 'seo'])

/**
 * @param {string} measure
 * @param {number} value
 * @param {number} budget
 */
export const isWithin = (measure, value, budget) => (scores.has(measure) ? value >= budget : value <= budget)
