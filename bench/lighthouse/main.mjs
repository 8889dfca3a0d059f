import '../../scripts/node-version.mjs'
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../../scripts/prepare.mjs'
import { run } from '../../scripts/run.mjs'
import { budgets } from './budgets.mjs'

// `npm run lighthouse [-- RUNS] [-- PAGE …]` builds, starts the service with its sample letters, measures each
// page three times and prints a table for docs/performance.md. Ends with 1 if a median misses its goal.
const words = process.argv.slice(2)
const runs = Number(words.find(word => /^\d+$/.test(word)) ?? 3)
const asked = Object.keys(budgets).filter(page => words.includes(page))
const pages = asked.length ? asked : Object.keys(budgets)

await prepare(process.stderr, { installOnly: Boolean(process.env.DIST) })
await installLighthouse()
const { measure } = await import('./measure.mjs')
const { missesOf, tableOf } = await import('./table.mjs')

const began = load()
const measured = await measure(pages, runs, (page, { performance = 0, lcp = 0 }) => {
  process.stderr.write(`${page}: ${performance}, LCP ${Math.round(lcp)} ms\n`)
})
const misses = missesOf(measured)
process.stdout.write(`${tableOf(measured)}\n\n`)
process.stdout.write(
  `${cpus().length} cores, ${runs} runs each; load of a minute ${began} before, ${load()} after.\n`,
)
for (const miss of misses) process.stdout.write(`${miss}\n`)
process.exit(misses.length ? 1 : 0)

/** Lighthouse is larger than all other tools together, so it is installed only where somebody measures. */
async function installLighthouse() {
  const folder = import.meta.dirname
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return
  process.stderr.write('Installing Lighthouse …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, output } = await run(npm, ['ci', '--ignore-scripts'], { cwd: folder })
  if (status !== 0) throw new Error(`Lighthouse could not be installed.\n${output}`)
}

function load() {
  return (loadavg()[0] ?? 0).toFixed(1)
}
