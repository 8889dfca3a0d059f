import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The last commit before the desk. It has the same packages. */
const commit = '2ff6a3c3'

/**
 * Builds the commit before the desk into the cache, once; returns the folder of its build. Null where the history lacks the
 * commit, as in a shallow clone.
 */
export function buildEarlier(): string | null {
  const folder = join(process.cwd(), '.cache', `desk-${commit}`)
  const dist = join(folder, 'dist')
  if (existsSync(join(dist, 'server/main.js'))) return dist
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    const files = execFileSync('git', ['archive', commit], {
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-x', '-C', folder], { input: files })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  process.stderr.write(`Building ${commit} …\n`)
  execFileSync(process.execPath, ['scripts/new-build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return dist
}
