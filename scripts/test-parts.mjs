import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { alone } from './lock.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { runInstalled } from './run.mjs'

/** @typedef {import('./run.mjs').Ended} Ended */
/** @typedef {{ title: string, ok: boolean, passed: number, failed: number, ms: number }} Part */

const names = ['check', 'server', 'web', 'e2e']
const reports = join(root, '.cache', 'reports')
const out = process.stdout

/**
 * Runs the parts asked for, or all; the last line that it prints is the sum of their tests.
 * @param {string[]} asked the name of one part, and words that choose test files
 * @returns {Promise<boolean>} whether all is well
 */
export async function test([name = '', ...files]) {
  if (name && !names.includes(name)) {
    out.write(`There is no part ${name}, only ${names.join(', ')}.\n`)
    return false
  }
  const wanted = (/** @type {string} */ part) => !name || name === part
  await prepare(out, { installOnly: true })
  mkdirSync(reports, { recursive: true })

  // Each keeps one core busy, so they go side by side, and each is shown when it is done.
  const building = wanted('e2e') ? part('Build', buildOnce()) : undefined
  const searching = wanted('e2e') ? findChromium().catch(error => error) : undefined
  const parts = wanted('check') ? await checks() : []
  if (building) parts.push(await building)
  const chromium = await searching

  // A journey mostly waits, so the other tests go beside it; they are shown when they are done.
  const tests =
    wanted('server') || wanted('web')
      ? vitest(name ? ['--project', name, ...files] : [], Boolean(name))
      : null
  if (wanted('e2e')) parts.push(await playwright(files, chromium, (await building)?.ok ?? false))
  if (tests) parts.push(await tests)
  return conclude(parts)
}

async function buildOnce() {
  /** @type {Ended} */
  let ended = { status: 0, output: '', ms: 0 }
  if (!isBuilt()) {
    await alone(out, async onPid => {
      if (!isBuilt()) ended = await build(onPid)
    })
  }
  return ended
}

async function checks() {
  const types = await part('Types', runInstalled('typescript-7/bin/tsc', ['--noEmit']))
  const style = await part('Style', runInstalled('@biomejs/biome/bin/biome', ['check']))
  return [types, style]
}

/**
 * @param {string[]} args
 * @param {boolean} shown
 */
async function vitest(args, shown) {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  if (shown) head('Tests')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Only the whole of the server's tests has seen every answer of the contract.
  if (!args.length || args.join(' ') === '--project server') process.env.WALK_CONTRACT = 'on'
  const ended = await runInstalled('vitest/vitest.mjs', ['run', ...reporters, ...args], { shown })
  if (!shown) {
    head('Tests')
    out.write(ended.output)
  }
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return counted('Tests', ended, numPassedTests, numFailedTests)
}

/**
 * @param {string[]} args
 * @param {string | Error | undefined} chromium
 * @param {boolean} built
 */
async function playwright(args, chromium, built) {
  head('Browser tests')
  if (typeof chromium !== 'string' || !built) {
    const missing = chromium instanceof Error ? chromium.message : 'There is no Chromium.'
    const reason = built ? missing : 'The build failed, so there is nothing to open in a browser.'
    out.write(`${reason}\n`)
    return counted('Browser tests', { status: 1, output: '', ms: 0 }, 0, 0)
  }
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const ended = await runInstalled('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    shown: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
  return counted('Browser tests', ended, expected, unexpected + flaky)
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * @param {string} title
 * @param {Promise<Ended>} work
 * @returns {Promise<Part>}
 */
async function part(title, work) {
  const { status, output, ms } = await work
  head(title)
  out.write(status === 0 ? 'ok\n' : `${output.trimEnd()}\n`)
  return { title, ok: status === 0, passed: 0, failed: 0, ms }
}

/**
 * @param {string} title
 * @param {Ended} ended
 * @param {number} passed
 * @param {number} failed
 * @returns {Part}
 */
function counted(title, { status, ms }, passed, failed) {
  // A run that broke before it could count has not passed.
  return { title, ok: status === 0, passed, failed: status === 0 ? failed : Math.max(failed, 1), ms }
}

/** @param {string} title */
const head = title => out.write(`\n== ${title}\n`)

/** @param {Part[]} parts */
function conclude(parts) {
  head('Summary')
  for (const { title, ok, ms } of parts) {
    out.write(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(16)}${(ms / 1000).toFixed(1).padStart(6)} s\n`)
  }
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    parts.reduce((total, part) => total + part[what], 0)
  out.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return parts.every(({ ok }) => ok)
}
