import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { changedFiles, testsBeside } from './changed-files.mjs'
import { countCpu, endedChildren } from './cpu-seconds.mjs'
import { withFileLock } from './file-lock.mjs'
import { findBrowsers } from './find-chromium.mjs'
import { findNginx } from './find-nginx.mjs'
import { findPgBouncer } from './find-pgbouncer.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'
import { findFirefox, findWebKit } from './other-browsers.mjs'
import { fetchNode } from './other-nodes.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { run, runInstalled } from './run.mjs'
import { readJourneys, readTests } from './test-reports.mjs'

/** @typedef {import('./run.mjs').Ended} Ended */
/**
 * @typedef {import('./test-reports.mjs').Cost} Cost
 * @typedef {{
 *   title: string, ok: boolean, passed: number, failed: number, failures?: string[], ms: number,
 *   cpu: number | undefined, tests?: Cost[], journeys?: Cost[]
 * }} Part
 */

const names = ['check', 'server', 'web', 'e2e']

/**
 * Parts that `npm test` leaves out: they take long, or fetch other programs. `rest` runs them one after another.
 * @type {Record<string, (asked: string) => Promise<Part[]>>}
 */
const rest = {
  samples: testAllSamples,
  journeys: testOtherJourneys,
  nodes: testOtherNodes,
  browsers: testOtherBrowsers,
  pooler: testBehindPooler,
  proxy: testBehindProxy,
}

/** The switch of the second part; test/support/samples.ts and playwright.config.ts read it. */
const restOnly = { TEST_PART: 'rest' }

const reports = join(root, '.cache', 'reports')
const journeyCpu = join(root, 'scripts', 'journey-cpu.mjs')
const out = process.stdout

/**
 * Runs the parts asked for; the last line that it prints is the sum of their tests.
 * @param {string[]} asked the name of one part, `quick`, `rest` or `all`, and words that choose test files; nothing is
 *   what `npm test` runs
 * @returns {Promise<boolean>} whether all is well
 */
export async function test([name = '', ...files]) {
  const known = [...names, 'quick', ...Object.keys(rest), 'rest', 'all']
  if (name && !known.includes(name)) {
    out.write(`There is no part ${name}, only ${known.join(', ')}.\n`)
    return false
  }
  await prepare(out, { installOnly: true })
  mkdirSync(reports, { recursive: true })
  const folder = makeMemoryFolder()
  if (folder) process.env.TMPDIR = folder
  const before = endedChildren() ?? 0

  const parts = []
  if (!name || name === 'all') parts.push(...(await usual('', [])))
  else if (names.includes(name)) parts.push(...(await usual(name, files)))
  else if (name === 'quick') parts.push(...(await quick()))
  for (const [part, runPart] of Object.entries(rest)) {
    if ([part, 'rest', 'all'].includes(name)) parts.push(...(await runPart(name)))
  }
  return conclude(parts, before)
}

/**
 * Runs one of `names`, or all of them.
 * @param {string} name
 * @param {string[]} files words that choose test files
 */
async function usual(name, files) {
  const wanted = (/** @type {string} */ part) => !name || name === part

  // Each keeps one core busy, so they go side by side, and each is shown when it is done.
  const building = wanted('e2e') ? part('Build', buildOnce) : undefined
  const searching = wanted('e2e') ? findBrowsers().catch(error => error) : undefined
  const parts = wanted('check') ? await checks() : []
  if (building) parts.push(await building)
  const browsers = await searching

  // A journey mostly waits, so the other tests go beside it; they are shown when they are done.
  const tests =
    wanted('server') || wanted('web')
      ? vitest(name ? ['--project', name, ...files] : [], { shown: Boolean(name) })
      : null
  if (wanted('e2e')) parts.push(await playwright(files, browsers, (await building)?.ok ?? false))
  if (tests) parts.push(await tests)
  return parts
}

/** For the time between two edits: types, style, unit tests, and the server's tests beside changed files. */
async function quick() {
  const checking = checks()
  const files = testsBeside(changedFiles())
  out.write(
    files.length ? `Server tests beside changed files:\n${files.join('\n')}\n` : 'No server file changed.\n',
  )
  const unit = await vitest(['--project', 'web'], { shown: false, title: 'Unit tests' })
  const server = files.length
    ? [await vitest(['--project', 'server', ...files], { shown: false, title: 'Server tests' })]
    : []
  return [...(await checking), unit, ...server]
}

/** The server's tests named `.rest.test.ts`, and those that take fewer samples in `npm test`, with all of them. */
function testAllSamples() {
  const files = ['packages', 'server', 'test']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .filter(path => path.endsWith('.test.ts'))
    .filter(
      path =>
        path.endsWith('.rest.test.ts') ||
        readFileSync(join(root, path), 'utf8').includes('#test/support/samples.ts'),
    )
  const args = ['--project', 'server', ...files]
  return vitest(args, { shown: true, title: 'All samples', env: restOnly }).then(part => [part])
}

/** The journeys marked `rest`. */
async function testOtherJourneys() {
  const building = part('Build', buildOnce)
  const browsers = await findBrowsers().catch(error => error)
  const built = await building
  return [built, await playwright([], browsers, built.ok, 'rest')]
}

/**
 * The server's tests on the oldest and on a current Node version, and one file on two others. The version that runs us
 * is left out: `npm test` has run it. CI has an hour, so `all` runs only short tests that meet much of Node.
 * @param {string} asked
 */
async function testOtherNodes(asked) {
  const parts = []
  for (const [version, { all, rest }] of otherNodes) {
    const files = asked === 'all' ? all : rest
    if (process.versions.node.startsWith(`${version}.`)) continue
    const title = `Node ${version}`
    const node = await fetchNode(version)
    if (node.path) {
      const env = asked === 'all' ? { TEST_PART: 'first' } : {}
      const options = { shown: true, title, node: node.path, env }
      parts.push(await vitest(['--project', 'server', ...files], options))
      continue
    }
    head(title)
    out.write(`npm could not fetch this Node.\n${node.output}\n`)
    parts.push(counted(title, nothing))
  }
  return parts
}

const closeToNode = ['server/platform', 'server/cli', 'test/processes', 'test/security']
const start = ['test/processes/production']

/** @type {[version: number, files: { all: string[], rest: string[] }][]} */
const otherNodes = [
  [20, { all: closeToNode, rest: [] }],
  [24, { all: closeToNode, rest: [] }],
  [22, { all: start, rest: start }],
  [26, { all: start, rest: start }],
]

/** One journey in Firefox and WebKit. A browser that cannot be had is left out. */
async function testOtherBrowsers() {
  const title = 'Firefox, WebKit'
  const built = await part('Build', buildOnce)
  head(title)
  if (!built.ok) return [built]
  let env = {}
  for (const [name, find] of /** @type {const} */ ([
    ['Firefox', findFirefox],
    ['WebKit', findWebKit],
  ])) {
    const found = await find()
    if (found) env = { ...env, ...found }
    else out.write(`${name} is skipped: it is not installed and Debian's packages could not be fetched.\n`)
  }
  if (Object.keys(env).length === 0) return [built]
  return [built, await journeys(title, ['--config', 'test/browsers/playwright.config.ts'], env)]
}

/** A server behind PgBouncer. It is left out where Debian's package cannot be had. */
async function testBehindPooler() {
  const title = 'PgBouncer'
  const path = await findPgBouncer()
  if (path) {
    const env = { PGBOUNCER_PATH: path }
    return [await vitest(['--project', 'server', 'test/pooler'], { shown: true, title, env })]
  }
  head(title)
  out.write(`${title} is skipped: it is not installed and Debian's package could not be fetched.\n`)
  return []
}

/** Servers of two builds behind the shipped nginx. They are left out where Debian's package cannot be had. */
async function testBehindProxy() {
  const title = 'nginx'
  const path = await findNginx()
  if (path) {
    const env = { NGINX_PATH: path }
    return [await vitest(['--project', 'server', 'test/proxy'], { shown: true, title, env })]
  }
  head(title)
  out.write(`${title} is skipped: it is not installed and Debian's package could not be fetched.\n`)
  return []
}

/** @param {(pid: number) => void} onPid */
async function buildOnce(onPid) {
  /** @type {Ended} */
  let ended = { status: 0, output: '', ms: 0 }
  if (!isBuilt()) {
    await withFileLock(out, async hold => {
      const onBoth = (/** @type {number} */ pid) => {
        hold(pid)
        onPid(pid)
      }
      if (!isBuilt()) ended = await build(onBoth)
    })
  }
  return ended
}

async function checks() {
  const types = await part('Types', onPid => runInstalled('typescript-7/bin/tsc', ['--noEmit'], { onPid }))
  const style = await part('Style', onPid => runInstalled('@biomejs/biome/bin/biome', ['check'], { onPid }))
  const prose = await part('Prose', onPid =>
    run(process.execPath, [join(root, 'scripts', 'prose-check.mjs')], { onPid }),
  )
  return [types, style, prose]
}

/**
 * @param {string[]} args
 * @param {{ shown: boolean, title?: string, node?: string, env?: NodeJS.ProcessEnv }} options `node` is the binary that
 *   runs the tests
 */
async function vitest(args, { shown, title = 'Tests', node = process.execPath, env: more = {} }) {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  if (shown) head(title)
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isWhole = !args.length || args.join(' ') === '--project server'
  const env = {
    // Only the whole of the server's tests has seen every answer of the contract.
    ...(isWhole && { WALK_CONTRACT: 'on', TEST_PART: 'first' }),
    ...more,
    // Programs that a test starts as `node` run on the same version.
    PATH: [dirname(node), process.env.PATH].join(delimiter),
  }
  const ended = await measured(onPid =>
    run(node, [program, 'run', ...reporters, ...args], { shown, env, onPid }),
  )
  if (!shown) {
    head(title)
    out.write(ended.output)
  }
  const { costs: tests, ...counts } = readTests(report)
  return { ...counted(title, ended, counts), tests }
}

/**
 * @param {string[]} args
 * @param {import('./find-chromium.mjs').Browsers | Error | undefined} browsers
 * @param {boolean} built
 * @param {'first' | 'rest'} [which] ignored with `args`, which choose from both parts
 */
async function playwright(args, browsers, built, which = 'first') {
  head('Browser tests')
  if (!browsers || browsers instanceof Error || !built) {
    const missing = browsers instanceof Error ? browsers.message : 'There is no Chromium.'
    const reason = built ? missing : 'The build failed, so there is nothing to open in a browser.'
    out.write(`${reason}\n`)
    return counted('Browser tests', nothing)
  }
  const TEST_PART = args.length ? '' : which
  return journeys('Browser tests', args, { BROWSERS: JSON.stringify(browsers), TEST_PART })
}

/**
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string>} env where the browsers are
 */
async function journeys(title, args, env) {
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const ended = await measured(onPid =>
    runInstalled('@playwright/test/cli.js', ['test', `--reporter=list,json,${journeyCpu}`, ...args], {
      shown: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      onPid,
    }),
  )
  const { costs: journeys, ...counts } = readJourneys(report)
  return { ...counted(title, ended, counts), journeys }
}

/**
 * @typedef {(onPid: (pid: number) => void) => Promise<Ended>} Work
 * @param {string} title
 * @param {Work} work
 * @returns {Promise<Part>}
 */
async function part(title, work) {
  const { status, output, ms, cpu } = await measured(work)
  head(title)
  out.write(status === 0 ? 'ok\n' : `${output.trimEnd()}\n`)
  return { title, ok: status === 0, passed: 0, failed: 0, ms, cpu }
}

/** @param {Work} work */
async function measured(work) {
  const { enter, seconds } = countCpu()
  const ended = await work(enter)
  return { ...ended, cpu: seconds() }
}

const nothing = { status: 1, ms: 0, cpu: 0 }

/**
 * @param {string} title
 * @param {Omit<Ended, 'output'> & { cpu: number | undefined }} ended
 * @param {{ passed: number, failed: number, failures: string[] }} [counts]
 * @returns {Part}
 */
function counted(
  title,
  { status, ms, cpu },
  { passed, failed, failures } = { passed: 0, failed: 0, failures: [] },
) {
  // A run that broke before it could count has not passed.
  return {
    title,
    ok: status === 0,
    passed,
    failed: status === 0 ? failed : Math.max(failed, 1),
    failures,
    ms,
    cpu,
  }
}

/** @param {string} title */
const head = title => out.write(`\n== ${title}\n`)

/**
 * @param {Part[]} parts
 * @param {number} before seconds of children that had ended before the first part
 */
function conclude(parts, before) {
  head('Summary')
  for (const { title, ok, failures = [], ms, cpu } of parts) {
    const wall = `${(ms / 1000).toFixed(1).padStart(6)} s`
    const busy = cpu === undefined ? '' : `${cpu.toFixed(1).padStart(8)} CPU s`
    out.write(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(16)}${wall}${busy}\n`)
    // A log may keep only its end, so the names stand here too.
    for (const failure of failures) out.write(`        ${failure}\n`)
  }
  showBusiest(
    'Tests with the most CPU, without PostgreSQL',
    parts.flatMap(({ tests = [] }) => tests),
  )
  showBusiest(
    'Journeys with the most CPU',
    parts.flatMap(({ journeys = [] }) => journeys),
  )
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    parts.reduce((total, part) => total + part[what], 0)
  out.write(`${cpuOf(parts, before)}\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  return parts.every(({ ok }) => ok)
}

/**
 * @param {Part[]} parts
 * @param {number} before
 */
function cpuOf(parts, before) {
  const all = parts.filter(({ title }) => title !== 'Build').reduce((sum, { cpu = NaN }) => sum + cpu, 0)
  if (!Number.isNaN(all)) return `${all.toFixed(1)} CPU s of everything that was started, the build left out`
  const ended = endedChildren()
  return ended === undefined
    ? 'CPU seconds were not measured'
    : `${(ended - before).toFixed(1)} CPU s of programs that were waited for, the build included`
}

/**
 * @param {string} heading
 * @param {Cost[]} costs
 */
function showBusiest(heading, costs) {
  const busiest = costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, 10)
  if (!busiest[0]?.cpu) return
  out.write(`${heading}:\n`)
  for (const { name, cpu } of busiest)
    out.write(`${cpu.toFixed(1).padStart(8)} CPU s  ${name.slice(0, 160)}\n`)
}
