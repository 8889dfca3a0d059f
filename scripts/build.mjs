import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { keepEarlierFiles } from './earlier-files.mjs'
import { root } from './root.mjs'
import { runInstalled } from './run.mjs'

/** Whether dist was built completely, from the present sources. */
export function isBuilt() {
  try {
    return readFileSync(join(dist, stamp), 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/**
 * Builds the site and the server in parallel into a new folder of `.dist`. One rename then makes `dist` lead there, so
 * `dist` is always a whole build, and a failed build changes nothing.
 * @param {(pid: number) => void} [onPid]
 * @param {string} [previous] the build that this one follows
 */
export async function build(onPid, previous = dist) {
  const sources = fingerprint()
  const folder = join(builds, new Date().toISOString().replace(/\D/g, ''))
  const [web, server] = await Promise.all(
    ['web', 'server'].map(part => {
      const config = part === 'web' ? 'vite.config.ts' : 'vite.server.config.ts'
      const args = ['build', '--config', config, '--outDir', join(folder, part), '--logLevel', 'warn']
      const env = { NODE_ENV: 'production', BUILD_SOURCES: sources }
      return runInstalled('vite/bin/vite.js', args, { env, disposable: true, onPid })
    }),
  )
  const status = web?.status || server?.status || 0
  if (status === 0) {
    keepEarlierFiles(folder, previous)
    writeFileSync(join(folder, stamp), sources)
    exchange(folder)
  } else rmSync(folder, { recursive: true, force: true })
  return {
    status,
    output: `${web?.output ?? ''}${server?.output ?? ''}`,
    ms: Math.max(web?.ms ?? 0, server?.ms ?? 0),
  }
}

const dist = join(root, 'dist')
const builds = join(root, '.dist')
const stamp = '.built-from'
/** A running server may still load code of its build. */
const keptBuilds = 3

/** @param {string} folder */
function exchange(folder) {
  const link = join(builds, 'next')
  rmSync(link, { force: true })
  // Windows: a junction needs no rights, but a whole path, and no rename replaces it.
  const isWindows = process.platform === 'win32'
  symlinkSync(isWindows ? folder : relative(root, folder), link, 'junction')
  // Builds of older sources are folders.
  if (lstatSync(dist, { throwIfNoEntry: false })?.isDirectory()) {
    rmSync(join(builds, '0'), { recursive: true, force: true })
    renameSync(dist, join(builds, '0'))
  }
  if (isWindows) rmSync(dist, { force: true })
  renameSync(link, dist)
  for (const old of readdirSync(builds).sort().slice(0, -keptBuilds))
    rmSync(join(builds, old), { recursive: true, force: true })
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function sources() {
  const files = readdirSync(root).filter(name =>
    /^(package.*|tsconfig)\.json$|^vite\..*config\.ts$/.test(name),
  )
  for (const folder of ['packages', 'contract', 'server', 'web']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
    }
  }
  return files.map(path => path.replace(`${root}/`, '')).sort()
}
