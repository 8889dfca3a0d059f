import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'
import { run, runInstalled } from './run.mjs'

/** @typedef {{ chromium: string, headlessShell: string }} Browsers paths; equal if there is no headless shell */

/**
 * Finds the browsers of the journeys; fetches a missing one. Rejects if there is no Chromium.
 * @returns {Promise<Browsers>}
 */
export async function findBrowsers() {
  const chromium = await findChromium()
  return { chromium, headlessShell: (await findHeadlessShell()) ?? chromium }
}

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, else Playwright's, the system's (unless CHROMIUM_SYSTEM=off), Debian's.
 * Rejects, with the remedy, if there is none.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await starts(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not start. Correct it, or unset it.`)
  }
  const { unpackedProgram } = await import('./debian-packages.mjs')
  const found =
    (await firstThatStarts([(await installPlaywrights()).chromium, ...systems()])) ??
    (await firstThatStarts([unpackedProgram('chromium')])) ??
    (await firstThatStarts([await fromDebian('chromium', 'chromium')]))
  if (found) return found
  throw new Error(
    'There is no Chromium for the browser tests, and none could be fetched. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/**
 * Finds Chromium's headless shell, which draws pages without the browser around them: Playwright's, the system's,
 * Debian's. A developer who sets CHROMIUM_PATH wants that browser everywhere.
 */
async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  const name = 'chromium-headless-shell'
  const { unpackedProgram } = await import('./debian-packages.mjs')
  const { headlessShell } = await installPlaywrights()
  const found = await firstThatStarts([headlessShell, ...onPath([name]), unpackedProgram(name)])
  return found ?? firstThatStarts([await once(name, () => fromDebian(name, name))])
}

/** Downloads Playwright's Chromium and headless shell if they are missing. Either may be absent afterwards. */
async function installPlaywrights() {
  const { chromium: browser } = await import('playwright-core')
  const chromium = browser.executablePath()
  await once(`playwright-${browser.name()}`, async () => {
    if (existsSync(chromium)) return chromium
    const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
    const playwright = (/** @type {string} */ command) =>
      runInstalled('playwright/cli.js', [command, 'chromium'], { env, timeout: 300_000 })
    if ((await playwright('install')).status !== 0) return undefined
    // The second half of `install --with-deps`: it takes long, and only root may run it.
    if (process.getuid?.() === 0 && !(await starts(chromium))) await playwright('install-deps')
    return chromium
  })
  return { chromium, headlessShell: headlessShellBeside(chromium) }
}

/**
 * Playwright tells the path of its full Chromium only; the headless shell is in the folder of the same build.
 * @param {string} chromium
 */
function headlessShellBeside(chromium) {
  const folder = dirname(dirname(chromium)).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  if (!existsSync(folder)) return undefined
  const program = process.platform === 'win32' ? 'chrome-headless-shell.exe' : 'chrome-headless-shell'
  const [path] = readdirSync(folder)
    .map(name => join(folder, name, program))
    .filter(existsSync)
  return path
}

/**
 * Runs a download unless it failed here before: without a network each attempt takes seconds.
 * @param {string} name
 * @param {() => Promise<string | undefined>} fetch
 */
async function once(name, fetch) {
  const folder = join(root, '.cache', 'not-fetched')
  if (existsSync(join(folder, name))) return undefined
  const path = await fetch()
  if (path) return path
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), 'This could not be fetched. Delete this file to try again.\n')
  return undefined
}

/**
 * @param {string} name of the package
 * @param {string} program below /usr/lib/chromium
 */
async function fromDebian(name, program) {
  if (process.platform !== 'linux') return undefined
  const { installPackages, unpackProgram } = await import('./debian-packages.mjs')
  if (process.getuid?.() !== 0)
    return unpackProgram(name, `usr/lib/chromium/${program}`, [name, 'chromium-common'])
  await installPackages([name])
  return `/usr/bin/${name}`
}

function systems() {
  if (process.env.CHROMIUM_SYSTEM === 'off') return []
  return [
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name)))
}

/** @param {(string | undefined)[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) {
    if (path && existsSync(path) && (await starts(path))) return path
  }
  return undefined
}

/**
 * Whether it shows a page: a program without its libraries does not, nor a stub that only names a package.
 * @param {string} path
 */
async function starts(path) {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'))
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    `--user-data-dir=${profile}`,
  ]
  const page = 'data:text/html,<script>document.write(6*7)</script>'
  const { output } = await run(path, [...flags, '--dump-dom', page], { timeout: 60_000 })
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  return output.includes('>42<')
}
