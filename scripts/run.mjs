import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @typedef {{ status: number, output: string, ms: number }} Ended */

/**
 * Runs a program in the project's folder without standard input. With `shown` its output is passed on, else
 * captured. A signal that ends us ends the program, too, and a `disposable` one at once with SIGKILL.
 * @param {string} program
 * @param {string[]} args
 * @param {{
 *   env?: NodeJS.ProcessEnv, cwd?: string, shown?: boolean, disposable?: boolean, timeout?: number | undefined,
 *   onPid?: ((pid: number) => void) | undefined
 * }} [options]
 * @returns {Promise<Ended>} status 127 where the program cannot be started
 */
export function run(program, args, options = {}) {
  const { env, cwd = root, shown = false, disposable = false, timeout, onPid } = options
  const began = performance.now()
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...(shown ? {} : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      timeout,
      // npm is a batch file there.
      shell: program.endsWith('.cmd'),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    if (child.pid) onPid?.(child.pid)
    /** @type {NodeJS.Signals | undefined} */
    let ending
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      ending = signal
      child.kill(disposable ? 'SIGKILL' : signal)
    }
    for (const signal of signals) process.on(signal, end)
    const done = (/** @type {number} */ status) => {
      for (const signal of signals) process.off(signal, end)
      if (ending) process.kill(process.pid, ending)
      else resolve({ status, output, ms: performance.now() - began })
    }
    child.on('error', error => {
      output += error.message
      done(127)
    })
    child.on('close', status => done(status ?? 1))
  })
}

/**
 * Runs a program of an installed package.
 * @param {string} path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runInstalled = (path, args, options) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options)

/**
 * Runs the npm that started us, else the npm of the PATH.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath ?? ''
  return npm.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
