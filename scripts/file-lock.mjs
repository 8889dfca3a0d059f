import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const cache = join(root, '.cache')
const lock = join(cache, 'prepare.lock')

/**
 * Runs a task that must not run twice at once in this checkout. Waits while another process runs it.
 * @param {NodeJS.WritableStream} out
 * @param {(onPid: (pid: number) => void) => Promise<void>} work tells the programs that it starts: a lock lives as
 *   long as any of its processes, so that a killed start does not free what its npm still writes
 */
export async function withFileLock(out, work) {
  mkdirSync(cache, { recursive: true })
  for (let isReported = false; !take(); await pause(200)) {
    if (dropStale() || isReported) continue
    out.write('Waiting for another start in this folder, which installs or builds.\n')
    isReported = true
  }
  process.once('exit', release)
  try {
    await work(pid => enter(lock, pid))
  } finally {
    process.off('exit', release)
    release()
  }
}

// The lock is a folder with one file per process. A rename creates it in one step.
function take() {
  const mine = mkdtempSync(join(cache, 'lock-'))
  enter(mine, process.pid)
  try {
    renameSync(mine, lock)
    return true
  } catch {
    rmSync(mine, { recursive: true, force: true })
    return false
  }
}

function release() {
  remove(() => true)
}

function dropStale() {
  // Another process may drop the lock and take it again between our look and the move.
  return !isHeld(lock) && remove(moved => !isHeld(moved))
}

/**
 * Moves the lock away in one step. Moves it back if it belongs to another process.
 * @param {(moved: string) => boolean} mayGo
 */
function remove(mayGo) {
  const away = mkdtempSync(join(cache, 'lock-'))
  const moved = join(away, 'lock')
  try {
    renameSync(lock, moved)
    if (!mayGo(moved)) renameSync(moved, lock)
    return true
  } catch {
    return false
  } finally {
    rmSync(away, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function isHeld(folder) {
  try {
    return readdirSync(folder).some(pid => {
      const born = readFileSync(join(folder, pid), 'utf8')
      return birthOf(Number(pid)) === born
    })
  } catch {
    return false
  }
}

/**
 * @param {string} folder
 * @param {number} pid
 */
const enter = (folder, pid) => writeFileSync(join(folder, String(pid)), birthOf(pid) ?? '')

/**
 * The start time of a process, or undefined if it is over. A reused process id has another start time.
 * @param {number} pid
 */
function birthOf(pid) {
  try {
    process.kill(pid, 0)
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    }
    if (process.platform === 'win32') return ''
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
    )
  } catch {
    return undefined
  }
}
