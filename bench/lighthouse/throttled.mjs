import '../../scripts/node-version.mjs'
import { availableParallelism, loadavg } from 'node:os'
import { basename, dirname } from 'node:path'
import { startServer } from './server.mjs'
import { median } from './table.mjs'
import { visit } from './visitor.mjs'

// `node bench/lighthouse/throttled.mjs ROUNDS DIST…`: compares builds of the site. It visits each page in each build by
// turns, with Slow 4G and a four times slower processor emulated by Chromium, and prints medians.
const [rounds = '5', ...dists] = process.argv.slice(2)
const only = process.env.PAGES?.split(";")

/** @type {Record<string, { hint?: string, address: (letterId: number | null) => string, isWarm?: boolean, done: string }>} */
const pages = {
  landing: { address: () => '/landing', done: '#root main' },
  login: { address: () => '/login', done: '#root main' },
  home: { hint: 'mina', address: () => '/', done: '#root main' },
  letter: { hint: 'mina', address: id => `/letter/${id}`, done: '#root .letter-text' },
  'home, cached': { hint: 'mina', address: () => '/', isWarm: true, done: '#root main' },
  'letter, cached': { hint: 'mina', address: id => `/letter/${id}`, isWarm: true, done: '#root .letter-text' },
}
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 }

/** @type {Record<string, Record<string, Record<string, number>[]>>} */
const measured = {}
for (const hint of [undefined, 'mina']) {
  const asked = Object.entries(pages).filter(([name, page]) => page.hint === hint && (!only || only.includes(name)))
  if (!asked.length) continue
  const sides = []
  for (const dist of dists) {
    process.env.DIST = dist
    const server = await startServer(!hint)
    sides.push({ dist, server, visitor: await visit(server.url, hint) })
  }
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, page] of asked)
      for (const { dist, server, visitor } of sides) {
        const figures = await look(visitor.context, server.url, page.address(visitor.letterId), page)
        ;((measured[name] ??= {})[basename(dirname(dist))] ??= []).push(figures)
      }
  for (const { server, visitor } of sides) {
    await visitor.leave()
    await server.stop()
  }
}
const columns = ['fcp', 'lcp', 'living', 'answers', 'blocked', 'cls']
console.log(`| page | build | ${columns.join(' | ')} |\n|---|---|${columns.map(() => '---:|').join('')}`)
for (const [page, builds] of Object.entries(measured))
  for (const [build, runs] of Object.entries(builds)) {
    const cells = columns.map(column => {
      const values = runs.map(run => run[column] ?? 0).sort((a, b) => a - b)
      const digits = column === 'cls' ? 3 : 0
      const [low, high] = [values[values.length >> 2], values[(values.length * 3) >> 2]]
      return `${median(runs, column).toFixed(digits)} (${low?.toFixed(digits)}–${high?.toFixed(digits)})`
    })
    console.log(`| ${page} | ${build} | ${cells.join(' | ')} |`)
  }
console.log(`\n${availableParallelism()} cores, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`)
process.exit(0)

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @param {string} address
 * @param {{ isWarm?: boolean, done: string }} page
 */
async function look(context, origin, address, { isWarm, done }) {
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const types = 'file_systems,shader_cache,service_workers,cache_storage,indexeddb'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: types })
  await session.send('Network.enable')
  if (!isWarm) await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await tab.addInitScript(watch, done)
  await tab.goto(origin + address, { waitUntil: 'commit' })
  await tab.waitForFunction(() => {
    const w = /** @type {any} */ (window).watched
    return w?.living && w.answers && performance.now() - w.changedAt > 1500
  }, null, { timeout: 60_000, polling: 200 })
  const figures = await tab.evaluate(() => /** @type {any} */ (window).watched)
  await tab.close()
  return figures
}

/** Runs in the page, before its scripts. */
function watch(/** @type {string} */ done) {
  const figures = { fcp: 0, lcp: 0, cls: 0, blocked: 0, living: 0, answers: 0, changedAt: 0 }
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
  observe('longtask', ({ duration }) => {
    figures.blocked += duration - 50
  })
  const look = () => {
    figures.changedAt = performance.now()
    const isLiving = document.querySelector(done) && !document.querySelector('[data-door]')
    if (!isLiving) return
    figures.living ||= performance.now()
    if (!document.querySelector('#root .animate-pulse')) figures.answers ||= performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
