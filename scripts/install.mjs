import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from './root.mjs'
import { runNpm } from './run.mjs'

/** Whether node_modules matches package.json and package-lock.json on this kind of machine. */
export function isInstalled() {
  const wanted = fingerprint()
  if (read(stamp) === wanted) return true
  if (!isAsLocked()) return false
  mark(wanted)
  return true
}

/** Whether node_modules has what a finished build needs to run: `npm ci --omit=dev` is enough. */
export const canRunBuild = () => isInstalled() || isAsLocked(entry => entry.dev || isForElsewhere(entry))

/**
 * Development packages are installed, too, whatever NODE_ENV and the npm settings say: the build needs them.
 * @param {(pid: number) => void} [onPid]
 */
export async function install(onPid) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const ended = await runNpm(args, { disposable: true, onPid })
  if (ended.status === 0) mark(fingerprint())
  return ended
}

const modules = join(root, 'node_modules')
const stamp = join(modules, '.ttasum-installed')
const sections = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} text */
function mark(text) {
  try {
    writeFileSync(stamp, text)
  } catch {
    // A node_modules that somebody else installed is compared again next time.
  }
}

function fingerprint() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, sections.map(name => manifest[name])]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

// Compares with the list that npm writes, for developers who ran npm themselves.
/** @param {(entry: Locked) => boolean | undefined} [mayLack] */
function isAsLocked(mayLack = isForElsewhere) {
  const installed = JSON.parse(read(join(modules, '.package-lock.json')) ?? '{}').packages
  const locked = JSON.parse(read(join(root, 'package-lock.json')) ?? '{}').packages
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!installed || !locked) return false
  const asked = sections.slice(0, 3)
  if (!asked.every(name => isDeepStrictEqual(manifest[name], locked['']?.[name]))) return false
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' || installed[path]?.version === entry.version || (!installed[path] && mayLack(entry)),
  )
}

/** @typedef {{ dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/** @param {Locked} entry */
const isForElsewhere = ({ optional, os, cpu, libc }) =>
  optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
