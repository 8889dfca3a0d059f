import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, isBuilt } from '../../scripts/build.mjs'
import { withFileLock } from '../../scripts/file-lock.mjs'

// `DIST` names the folder of another build.
const dist = resolve(import.meta.dirname, '../..', process.env.DIST ?? 'dist')

/** The files of the built site by path, as a server holds them. */
export type BuiltSite = Map<string, Buffer>

/** The built site; builds it first if necessary. */
export async function builtSite(): Promise<BuiltSite> {
  if (!process.env.DIST && !isBuilt()) await withFileLock(process.stderr, buildOnce)
  const folder = join(dist, 'web')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    file => file.isFile() && !/\.(br|gz)$/.test(file.name),
  )
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(path => [path.slice(folder.length + 1), readFileSync(path)]),
  )
}

async function buildOnce(onPid: (pid: number) => void): Promise<void> {
  if (isBuilt()) return
  const { status, output } = await build(onPid)
  if (status !== 0) throw new Error(output)
}

/** The modules of the entry, with their size in bytes before compression. */
export const entryModules = (): Record<string, number> => readJson('entry.json')

const readJson = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8'))

const weights = new Map<Buffer, number>()

/** The size of a file in transfer. */
export function gzipped(file: Buffer | undefined): number {
  if (!file) return Number.NaN
  const weight = weights.get(file) ?? gzipSync(file, { level: 9 }).length
  weights.set(file, weight)
  return weight
}

/** The file name without its content hash. */
export const plainName = (path: string): string =>
  path.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** A script and everything that it imports statically, by names that the import map resolves. */
export function scriptsOf(path: string, site: BuiltSite, seen = new Set<string>()): Set<string> {
  importMap ??= readJson('import-map.json').imports as Record<string, string>
  const code = site.get(path)?.toString('utf8')
  if (code === undefined || seen.has(path)) return seen
  seen.add(path)
  for (const [, needed] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    scriptsOf(importMap[`/assets/${needed}`]?.slice(1) ?? '', site, seen)
  return seen
}

let importMap: Record<string, string> | undefined
