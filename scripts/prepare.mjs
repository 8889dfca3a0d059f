import { build, isBuilt } from './build.mjs'
import { withFileLock } from './file-lock.mjs'
import { canRunBuild, install, isInstalled } from './install.mjs'
import { root } from './root.mjs'

/**
 * `runOnly`: packages that only a build needs may lack. `isForced`: builds in any case. `previous`: the build that the
 * new one follows, if it is not that in `dist`.
 * @typedef {{ installOnly?: boolean, runOnly?: boolean, isForced?: boolean, previous?: string | undefined }} Options
 */

/**
 * Brings node_modules and dist up to date, one process at a time per checkout. Ends the process on failure.
 * @param {NodeJS.WritableStream} out where it says what it does; nothing if there is nothing to do
 * @param {Options} [options]
 */
export async function prepare(out, options = {}) {
  const { installOnly = false, runOnly = false, isForced = false, previous } = options
  process.chdir(root)
  const isReady = () =>
    !isForced && ((isInstalled() && (installOnly || isBuilt())) || (runOnly && isBuilt() && canRunBuild()))
  if (isReady()) return
  await withFileLock(out, async onPid => {
    if (!isInstalled()) await report(out, 'Installing the packages', install(onPid))
    if (!isReady()) await report(out, 'Building the site and the server', build(onPid, previous))
  })
}

/**
 * @param {NodeJS.WritableStream} out
 * @param {string} what
 * @param {Promise<import('./run.mjs').Ended>} work
 */
async function report(out, what, work) {
  out.write(`${what} …\n`)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const timer = setInterval(() => out.write(`… ${seconds()} s\n`), 10_000)
  const { status, output } = await work
  clearInterval(timer)
  if (status === 0) {
    out.write(`… done in ${seconds()} s\n`)
    return
  }
  process.stderr.write(`${output}\n${what} failed; the reason stands above.\n`)
  process.exit(1)
}
