import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { run, runInstalled } from '../run.mjs'

const names = readdirSync(join(root, 'bench'))
  .filter(name => name.endsWith('.ts') && name !== 'vite.config.ts')
  .map(name => name.slice(0, -3))

/**
 * Builds the programs of bench/ into the cache and runs one. It prints a table for docs/performance.md.
 * @param {string[]} asked the name of a program, and its own arguments
 */
export async function bench([name = '', ...args]) {
  if (!names.includes(name)) {
    process.stderr.write(`There is no measurement ${name}, only ${names.join(', ')}.\n`)
    return 2
  }
  const built = await runInstalled('vite/bin/vite.js', [
    'build',
    '--config',
    'bench/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  if (built.status !== 0) {
    process.stderr.write(built.output)
    return built.status
  }
  const program = join(root, '.cache', 'bench', `${name}.js`)
  const { status } = await run(process.execPath, [program, ...args], {
    shown: true,
    // The programs lie in another folder than the tests whose server they start.
    env: { DIST: join(root, 'dist') },
  })
  return status
}
