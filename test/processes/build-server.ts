import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInstalled } from '../../scripts/run.mjs'

/** The server as `npm start` builds it, in a new folder below the packages that it needs. */
export async function buildServer(): Promise<{ folder: string; main: string; remove(): void }> {
  const cache = resolve(import.meta.dirname, '../../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'processes-'))
  const args = [
    'build',
    '-c',
    'vite.server.config.ts',
    '--outDir',
    join(folder, 'server'),
    '--logLevel',
    'warn',
  ]
  // Built in another process: the test runner's own NODE_ENV would be built in.
  const { status, output } = await runInstalled('vite/bin/vite.js', args, { env: { NODE_ENV: 'production' } })
  if (status !== 0) throw new Error(output)
  return {
    folder,
    main: join(folder, 'server', 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
