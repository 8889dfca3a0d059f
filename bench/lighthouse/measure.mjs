import { startServer } from './server.mjs'
import { visit } from './visitor.mjs'

/** @typedef {Record<string, number>} Figures of one run, by the names of budgets.mjs, and `bytes`, `requests` and `machine`, Lighthouse's index of how fast this one is */

/**
 * Measures each page this often, one visit after another. Before a visit the browser's caches are emptied.
 * @param {string[]} pages
 * @param {number} runs
 * @param {(page: string, figures: Figures) => void} onRun
 * @returns {Promise<Record<string, Figures[]>>}
 */
export async function measure(pages, runs, onRun) {
  /** @type {Record<string, Figures[]>} */
  const measured = {}
  for (const hint of [undefined, 'mina']) {
    const asked = pages.filter(page => isInside(page) === Boolean(hint))
    if (!asked.length) continue
    const server = await startServer(!hint)
    try {
      const visitor = await visit(server.url, hint)
      for (const page of asked) {
        const address = server.url + addressOf(page, visitor.letterId)
        for (let run = 0; run < runs; run++) {
          const figures = await audit(address, visitor.port)
          measured[page] = [...(measured[page] ?? []), figures]
          onRun(page, figures)
        }
      }
      await visitor.leave()
    } finally {
      await server.stop()
    }
  }
  return measured
}

const isInside = (/** @type {string} */ page) => page === 'home' || page === 'letter'

function addressOf(/** @type {string} */ page, /** @type {number | null} */ letterId) {
  if (page === 'home') return '/'
  return page === 'letter' ? `/letter/${letterId}` : `/${page}`
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
}
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
}

/**
 * One visit of a mid-range phone on a slow mobile network, both simulated.
 * @param {string} address
 * @param {number} port
 * @returns {Promise<Figures>}
 */
async function audit(address, port) {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(address, { port, logLevel: 'error', clearStorageTypes: cleared })
  if (!result) throw new Error(`Lighthouse could not look at ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`)
  const items = lhr.audits['network-requests']?.details?.items ?? []
  return {
    ...Object.fromEntries(
      Object.entries(categories).map(([name, id]) => [
        name,
        Math.round((lhr.categories[id]?.score ?? 0) * 100),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(audits).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? 0]),
    ),
    requests: items.length,
    machine: lhr.environment.benchmarkIndex,
  }
}

// The offline copies of a member's letters are deleted, too, so that each visit is the first on this phone.
const cleared = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb']
