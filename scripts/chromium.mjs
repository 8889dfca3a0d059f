import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run, runInstalled } from './run.mjs'

/**
 * A Chromium that starts: the one of CHROMIUM_PATH, the system's (unless CHROMIUM_SYSTEM=off), Playwright's; else it
 * fetches Playwright's or Debian's. Rejects, with what to do, where there is none.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await starts(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not start. Correct it, or unset it.`)
  }
  const { unpackedProgram } = await import('./debian.mjs')
  for (const path of [...systems(), await playwrights(), unpackedProgram('chromium')]) {
    if (path && existsSync(path) && (await starts(path))) return path
  }
  return fetchChromium()
}

async function fetchChromium() {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  await runInstalled('playwright/cli.js', ['install', 'chromium'], { env, timeout: 300_000 })
  const downloaded = await playwrights()
  if (existsSync(downloaded) && (await starts(downloaded))) return downloaded
  const fetched = await fromDebian()
  if (fetched && (await starts(fetched))) return fetched
  throw new Error(
    'There is no Chromium for the browser tests, and none could be fetched. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

async function fromDebian() {
  const { installPackages, unpackProgram } = await import('./debian.mjs')
  if (process.getuid?.() !== 0)
    return unpackProgram('chromium', 'usr/lib/chromium/chromium', ['chromium', 'chromium-common'])
  await installPackages(['chromium'])
  return '/usr/bin/chromium'
}

function systems() {
  if (process.env.CHROMIUM_SYSTEM === 'off') return []
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [
    ...names.flatMap(name => folders.map(folder => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
}

async function playwrights() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/**
 * Whether it shows a page: one whose libraries are missing, or that only leads to a shop of packages, does not.
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
