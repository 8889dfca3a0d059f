import '../../scripts/node-version.mjs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, dirname } from 'node:path'
import { startServer } from './server.mjs'
import { median } from './table.mjs'
import { visit } from './visitor.mjs'

// `node bench/lighthouse/throttled.mjs ROUNDS DIST …` compares builds of the site, in DIST/web and DIST/server. It visits
// each page in each build in turn, with Chromium's emulation of Slow 4G and a CPU four times slower, and prints medians
// with their middle half. PAGES="home;letter" restricts the pages.

/** @typedef {{ hint?: string, address: (letterId: number | null) => string, isCached?: boolean, done: string }} Page */
/** @typedef {Record<string, number>} Figures */
/** @typedef {{ build: string, server: Awaited<ReturnType<typeof startServer>>, visitor: Awaited<ReturnType<typeof visit>> }} Side */

const [rounds = '5', ...dists] = process.argv.slice(2)
const only = process.env.PAGES?.split(';')

const home = { hint: 'mina', address: () => '/', done: '#root main' }
const letter = {
  hint: 'mina',
  address: (/** @type {number | null} */ id) => `/letter/${id}`,
  done: '#root .letter-text',
}
/** @type {Record<string, Page>} */
const pages = {
  landing: { address: () => '/landing', done: '#root main' },
  login: { address: () => '/login', done: '#root main' },
  home,
  letter,
  'home, cached': { ...home, isCached: true },
  'letter, cached': { ...letter, isCached: true },
}
// The preset of Chromium's developer tools.
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 }

/** @type {Map<string, Figures[]>} */
const measured = new Map()
for (const hint of [undefined, 'mina']) await measure(hint)
print()
process.exit(0)

/** @param {string | undefined} hint */
async function measure(hint) {
  const asked = Object.entries(pages).filter(
    ([name, page]) => page.hint === hint && (!only || only.includes(name)),
  )
  if (!asked.length) return
  /** @type {Side[]} */
  const sides = []
  for (const dist of dists) {
    process.env.DIST = dist
    const server = await startServer(!hint)
    sides.push({ build: basename(dirname(dist)), server, visitor: await visit(server.url, hint) })
  }
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, page] of asked)
      for (const side of sides) {
        const row = `${name} | ${side.build}`
        measured.set(row, [...(measured.get(row) ?? []), await look(side, page)])
      }
  for (const { server, visitor } of sides) {
    await visitor.leave()
    await server.stop()
  }
}

function print() {
  const columns = {
    fcp: 'FCP ms',
    lcp: 'LCP ms',
    living: 'interactive ms',
    answers: 'answers ms',
    cls: 'CLS',
  }
  const out = [
    `| page | build | ${Object.values(columns).join(' | ')} |`,
    '|---|---|---:|---:|---:|---:|---:|',
  ]
  for (const [row, runs] of measured) {
    const cells = Object.keys(columns).map(column => {
      const values = runs.map(run => run[column] ?? 0).sort((a, b) => a - b)
      const [middle, low = 0, high = 0] = [
        median(runs, column),
        values[values.length >> 2],
        values[(values.length * 3) >> 2],
      ]
      const show = (/** @type {number} */ value) => value.toFixed(column === 'cls' ? 3 : 0)
      return low === high ? show(middle) : `${show(middle)} (${show(low)}–${show(high)})`
    })
    out.push(`| ${row} | ${cells.join(' | ')} |`)
  }
  out.push('', `${availableParallelism()} cores, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}.`)
  process.stdout.write(`${out.join('\n')}\n`)
}

/**
 * One visit in a new tab. Erases the data of earlier visits in the browser. The cache stays if the page is cached.
 * @param {Side} side
 * @param {Page} page
 * @returns {Promise<Figures>}
 */
async function look({ server: { url }, visitor }, { address, isCached, done }) {
  const open = async (/** @type {boolean} */ isSlow) => {
    const tab = await visitor.context.newPage()
    const session = await visitor.context.newCDPSession(tab)
    const storageTypes = 'file_systems,shader_cache,service_workers,cache_storage,indexeddb'
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes })
    await session.send('Network.enable')
    if (!isCached) await session.send('Network.clearBrowserCache')
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', slow4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    await tab.addInitScript(watch, done)
    await tab.goto(url + address(visitor.letterId), { waitUntil: 'commit' })
    const isOver = () => {
      const { answers, changedAt } = /** @type {any} */ (window).watched ?? {}
      return answers && performance.now() - changedAt > 1500
    }
    await tab.waitForFunction(isOver, null, { timeout: 60_000, polling: 200 })
    const figures = await tab.evaluate(() => /** @type {any} */ (window).watched)
    await tab.close()
    return figures
  }
  if (isCached) await open(false)
  return open(true)
}

/**
 * Runs in the page before its scripts.
 * @param {string} done
 */
function watch(done) {
  const figures = { fcp: 0, lcp: 0, cls: 0, living: 0, answers: 0, changedAt: 0 }
  Object.assign(window, { watched: figures })
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime
  })
  observe('layout-shift', ({ value }) => {
    figures.cls += value
  })
  const look = () => {
    figures.changedAt = performance.now()
    if (!document.querySelector(done) || document.querySelector('[data-door], [data-prerendered]')) return
    figures.living ||= performance.now()
    if (!document.querySelector('#root .animate-pulse')) figures.answers ||= performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
