import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runInstalled } from './run.mjs'

/** Whether dist was built completely, from the present sources. */
export function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/**
 * Builds the site and the server in parallel.
 * @param {(pid: number) => void} [onPid]
 */
export async function build(onPid) {
  const sources = fingerprint()
  rmSync(stamp, { force: true })
  const [web, server] = await Promise.all(
    ['vite.config.ts', 'vite.server.config.ts'].map(config =>
      runInstalled('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], {
        env: { NODE_ENV: 'production' },
        disposable: true,
        onPid,
      }),
    ),
  )
  const status = web?.status || server?.status || 0
  if (status === 0) {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, sources)
  }
  return {
    status,
    output: `${web?.output ?? ''}${server?.output ?? ''}`,
    ms: Math.max(web?.ms ?? 0, server?.ms ?? 0),
  }
}

const stamp = join(root, 'dist', '.built-from')

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
  for (const folder of ['contract', 'server', 'web']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
    }
  }
  return files.map(path => path.replace(`${root}/`, '')).sort()
}
