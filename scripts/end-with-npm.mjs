import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const everyMs = 1000

/**
 * Stops this process as SIGTERM does once the `npm start` that began it is gone. The shell of npm passes no signal on, so
 * the server stayed, and its port with it. Does nothing in a process that npm did not start.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start' || process.pid === 1) return
  const isBelowShell = /^-?[a-z]*sh$/.test(processOf(process.ppid)?.name ?? '')
  const parent = isBelowShell ? process.ppid : process.pid
  const npm = processOf(parent)?.parent
  // The first process of a container takes in orphans: its child cannot tell.
  if (!npm || npm === 1) return
  const timer = setInterval(() => {
    // A shell that is gone has no parent, and npm's processes get another one.
    if (processOf(parent)?.parent === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}

/**
 * The name and the parent of a process, or null if it is gone or the system does not say.
 *
 * @param {number} pid
 */
function processOf(pid) {
  try {
    const said =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \S (\d+) .*$/s, '$2 $1')
        : execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [parent = '', ...name] = said.trim().split(' ')
    return { parent: Number(parent), name: name.join(' ').split('/').at(-1) ?? '' }
  } catch {
    return null
  }
}
