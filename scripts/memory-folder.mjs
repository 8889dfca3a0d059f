import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
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
  const folder = mkdtempSync(join(place, 'post-office-'))
  // Some tests start programs as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
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
