import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { type Account, commandFor, giveTo } from '#server/platform/embedded-postgres/account.ts'
import type { Programs } from '#server/platform/embedded-postgres/programs.ts'

export const user = 'postoffice'
export const database = 'postoffice'

/**
 * Creates the cluster and its database, or refuses a cluster that these programs cannot open; true if it was
 * created now. It is created under another name and renamed, so that a crash leaves no half cluster.
 */
export async function ensureCluster(cluster: string, account: Account, programs: Programs): Promise<boolean> {
  const major = majorOf(cluster)
  if (major === programs.major) return false
  if (major !== undefined) {
    throw new OperatorError(
      `${cluster} was made by PostgreSQL ${major}, but this is PostgreSQL ${programs.major}. With the version of this service that made it run 'npm run admin -- backup FILE', then here 'npm run admin -- restore FILE' with DATA_DIR set to a new folder.`,
    )
  }
  const half = mkdtempSync(`${cluster}.new-${process.pid}-`)
  try {
    giveTo(account, half)
    await initialise(half, cluster, account, programs)
    renameSync(half, cluster)
    return true
  } catch (error) {
    // Another process was faster. Its cluster is as good.
    if (majorOf(cluster) === programs.major) return false
    throw error
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** Removes the folders of killed starts. Those of living processes stay. */
export function tidyAround(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const pid = name.startsWith(basename(cluster)) && /\.new-(\d+)-\w+$/.exec(name)?.[1]
    if (pid && !lives(Number(pid))) rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

/** Without Unix sockets the server listens on the loopback address and requires this password. */
export function passwordOf(cluster: string): string | undefined {
  if (process.platform !== 'win32') return undefined
  const file = `${cluster}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function majorOf(cluster: string): number | undefined {
  if (!existsSync(cluster)) return undefined
  const files = readdirSync(cluster)
  if (files.length === 0) return undefined
  if (files.includes('PG_VERSION')) return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  throw new OperatorError(
    `${cluster} is not a PostgreSQL cluster. Set DATA_DIR to another folder, or remove it if nothing in it is needed.`,
  )
}

async function initialise(
  folder: string,
  cluster: string,
  account: Account,
  programs: Programs,
): Promise<void> {
  const run = (program: string, args: string[], input = '') =>
    complete(commandFor(account, join(programs.folder, program), args), input)
  // The same order and case rules on every machine. The builtin provider came with version 17.
  const builtin = programs.major < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = passwordOf(cluster)
    ? ['--auth=scram-sha-256', `--pwfile=${cluster}.password`]
    : ['--auth=trust']
  await run('initdb', ['-D', folder, '-U', user, '--encoding=UTF8', '--locale=C', ...builtin, ...access])
  await run('postgres', ['--single', '-D', folder, 'postgres'], `create database ${database}\n`)
}

function complete({ file, args, options }: ReturnType<typeof commandFor>, input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, options)
    let said = ''
    const hear = (text: string) => {
      said += text
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.stdin.on('error', () => {}).end(input)
    child.on('error', reject)
    child.on('close', status => {
      const complaint = /(?:error|ERROR|FATAL|PANIC): +(.*)/.exec(said)?.[1]
      if (status === 0 && !complaint) resolve()
      else
        reject(
          new OperatorError(
            `PostgreSQL could not make a new database: ${complaint ?? `status ${status}`}. Put that right, or set DATA_DIR to another folder, and start again.`,
          ),
        )
    })
  })
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
