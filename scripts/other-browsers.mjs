import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installPackages, unpackedProgram, unpackProgram } from './debian-packages.mjs'
import { run } from './run.mjs'

/** @typedef {Record<string, string>} Environment what tells the journeys where a browser is */

const isRoot = process.getuid?.() === 0

/**
 * A Firefox that starts: FIREFOX_PATH, the system's, or Debian's firefox-esr, which it downloads.
 * @returns {Promise<Environment | undefined>}
 */
export async function findFirefox() {
  const program = 'usr/lib/firefox-esr/firefox-esr'
  const found = await firstThatStarts([
    process.env.FIREFOX_PATH,
    ...onPath('firefox-esr', 'firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    unpackedProgram('firefox'),
  ])
  if (found) return found
  if (!isRoot) return firstThatStarts([await unpackProgram('firefox', program, ['firefox-esr'])])
  await installPackages(['firefox-esr'])
  return firstThatStarts([`/${program}`])
}

/**
 * WebKitGTK with its driver and a virtual display. The driver expects its programs below /usr/lib, so only root
 * can install them.
 * @returns {Promise<Environment | undefined>}
 */
export async function findWebKit() {
  if (!webKit() && isRoot) await installPackages(['webkit2gtk-driver', 'xvfb'])
  return webKit()
}

function webKit() {
  const [driver] = onPath('WebKitWebDriver')
  const [display] = onPath('Xvfb')
  const browser = childrenOf('/usr/lib', /-linux-gnu$/)
    .flatMap(folder => childrenOf(folder, /^webkit(2)?gtk-/))
    .map(folder => join(folder, 'MiniBrowser'))
    .find(existsSync)
  if (!driver || !display || !browser) return undefined
  return { WEBKIT_DRIVER_PATH: driver, WEBKIT_PATH: browser, XVFB_PATH: display }
}

/** @param {(string | undefined)[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) {
    if (path && existsSync(path) && (await starts(path))) return { FIREFOX_PATH: path }
  }
  return undefined
}

/**
 * Whether the browser draws a page. A Firefox without its libraries does not.
 * @param {string} path
 */
async function starts(path) {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
  const picture = join(folder, 'page.png')
  const args = ['--headless', '--profile', folder, '--screenshot', picture, 'data:text/html,42']
  await run(path, args, { timeout: 60_000 })
  const isDrawn = existsSync(picture)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return isDrawn
}

const onPath = (/** @type {string[]} */ ...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .filter(existsSync)

/**
 * @param {string} folder
 * @param {RegExp} names
 */
const childrenOf = (folder, names) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => names.test(name))
        .map(name => join(folder, name))
    : []
