import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
const prefix = 'post-office-'
const GiB = 2 ** 30
/** A run takes up to `room`. Its programs need `memory`. */
const needed = { room: 2 * GiB, memory: 6 * GiB }

/**
 * Makes a folder in memory for temporary files, deleted when this process ends. Null without such a place, or with little
 * memory. A database has about 850 files: to create them on a disk took more CPU than the tests.
 * @returns {string | null}
 */
export function makeMemoryFolder() {
  if (!hasRoom()) return null
  removeLeftovers()
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  // Some tests start programs as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => remove(folder))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= needed.room && freemem() >= needed.memory
  } catch {
    return false
  }
}

/** Removes the folders of processes that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(place)) {
    const [, pid] = RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid && !isRunning(Number(pid))) remove(join(place, name))
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} folder */
const remove = folder => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
