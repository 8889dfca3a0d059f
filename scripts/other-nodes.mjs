import { runNpm } from './run.mjs'

/**
 * Downloads the newest release of a Node version as the npm package `node`, which contains the binary. npm caches
 * it.
 * @param {number} version
 * @returns {Promise<{ path: string | null, output: string }>} the binary, or null with what npm said
 */
export async function fetchNode(version) {
  const command = ['node', '-p', 'process.execPath']
  const args = ['exec', '--yes', '--loglevel=error', `--package=node@${version}`, '--', ...command]
  const { status, output } = await runNpm(args, { disposable: true, timeout: 300_000 })
  return { path: status === 0 ? (output.trim().split('\n').at(-1) ?? null) : null, output }
}
