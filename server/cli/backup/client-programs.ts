import { spawn } from 'node:child_process'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Report } from './copy-format.ts'

type Environment = Record<string, string | undefined>
export type Program = 'pg_dump' | 'pg_restore'

/**
 * Whether the PATH has a client program of the server's version. An older one refuses, and an older server may not
 * read the output of a newer one.
 */
export async function fits(
  program: Program,
  serverMajor: number,
  environment: Environment,
): Promise<boolean> {
  const { said } = await run(program, ['--version'], environment, () => {}).catch(() => ({ said: '' }))
  return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]) === serverMajor
}

/** Writes the whole database into `file` in the format of pg_dump. */
export async function dump(url: string, environment: Environment, file: string, tell: Report): Promise<void> {
  // Leaves out unlogged tables and owners: the role may have another name at the restore.
  const options = [
    '--format=custom',
    '--compress=1',
    '--no-unlogged-table-data',
    '--no-owner',
    '--no-privileges',
  ]
  await succeed('pg_dump', [...options, `--file=${file}`], url, environment, tell)
}

/** Restores such a file in one transaction. */
export async function undump(
  url: string,
  environment: Environment,
  file: string,
  tell: Report,
): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  // The writable one of several hosts.
  const writing = { ...environment, PGTARGETSESSIONATTRS: 'read-write' }
  await succeed('pg_restore', [...options, file], url, writing, tell)
}

async function succeed(
  program: Program,
  args: string[],
  url: string,
  environment: Environment,
  tell: Report,
): Promise<void> {
  const { open, password } = withoutPassword(url)
  const env = password === null ? environment : { ...environment, PGPASSWORD: password }
  const { status, said } = await run(program, ['--verbose', `--dbname=${open}`, ...args], env, line => {
    const [, table] = /(?:contents of|data for) table "(?:public\.)?([^"]+)"/.exec(line) ?? []
    if (table) tell(table)
  })
  if (status === 0) return
  const why = said.split('\n').filter(line => /error:|DETAIL|fatal/i.test(line))
  throw new OperatorError(`${program} failed: ${why.join(' ') || `status ${status}`}`)
}

/** In the environment, because arguments are visible in the list of processes. */
export function withoutPassword(url: string): { open: string; password: string | null } {
  const [, before, password, after] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)(@.*)$/.exec(url) ?? []
  if (password === undefined) return { open: url, password: null }
  return { open: `${before}${after}`, password: decodeURIComponent(password) }
}

function run(
  program: string,
  args: string[],
  env: Environment,
  hear: (line: string) => void,
): Promise<{ status: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n')) hear(line)
        said = (said + text).slice(-20_000)
      })
    }
    child.on('error', reject)
    child.on('close', status => resolve({ status: status ?? 1, said }))
  })
}
