import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Header } from './backup-header.ts'
import type { Report } from './copy-format.ts'
import { deleteEarlier, nameAt, requireSeries } from './earlier-backups.ts'
import { noteBackup } from './last-backup.ts'
import { loadBackup } from './load-backup.ts'
import { checkBackup } from './read-backup.ts'
import { streamBackup, writeBackup } from './write-backup.ts'

export type Place = {
  sql: Database
  config: Config
  clock: () => Date
  report: Report
}

/** A folder as `file` gets a new file, named by the time. Without `file` the backup goes to `output`. */
export type Destination = { file: string | null; keep: number | null; output: Writable }

/** Writes a backup, notes its time in the database, then deletes earlier ones. Returns one line for the operator. */
export async function backUp(
  { sql, config, clock }: Omit<Place, 'tell'>,
  { file, keep, output }: Destination,
): Promise<string> {
  const madeAt = clock()
  if (file === null) {
    const header = await streamBackup(sql, output, madeAt)
    return `${sum(header)} are written.${await noteBackup(sql, madeAt)}${secretOf(config)}`
  }
  const path = (await isFolder(file)) ? join(file, nameAt(madeAt)) : file
  if (keep !== null) requireSeries(path)
  const header = await writeBackup(sql, path, madeAt)
  const unnoted = await noteBackup(sql, madeAt)
  const deleted = keep === null ? [] : await deleteEarlier(path, keep, clock())
  const gone = deleted.length > 0 ? ` Deleted: ${deleted.join(', ')}.` : ''
  return `${sum(header)} are in ${path}.${unnoted}${gone}${secretOf(config)}`
}

/** Restores a backup into an empty database. */
export async function restore({ sql, config, clock, report }: Place, file: string): Promise<string> {
  await refusePgDump(file)
  const header = await loadBackup(sql, file, clock(), report, ({ keys }) => refuseUnreadable(config, keys))
  return [
    `${sum(header)} are restored, as they were at ${header.madeAt}.`,
    'Undone is what happened later: letters, sign-ups and sign-ins, but also withdrawals, deleted letters, bars and their ends, hidden posts, blacked out passages, warnings and disconnections.',
    'Access tokens of before are refused, and new numbers begin far above the old ones.',
  ].join('\n')
}

/** Reads a backup to its end, without a database. */
export async function check(file: string): Promise<string> {
  await refusePgDump(file)
  const header = await checkBackup(file)
  const last = header.migrations.at(-1)
  return `${sum(header)} are whole in it, as they were at ${header.madeAt}, by ${last?.name ?? 'no migration'}.`
}

/** The sentence for a file that cannot be read or written. */
export function explainFile(error: unknown): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException
  const isOfFile = path !== undefined || ['ENOSPC', 'EDQUOT', 'EIO', 'EPIPE'].includes(code ?? '')
  return isOfFile
    ? new OperatorError(`The file cannot be used (${message}). Put that right, or name another one.`)
    : error
}

const sum = ({ tables }: Header) =>
  `${tables.reduce((all, { rows }) => all + rows, 0)} rows of ${tables.length} tables`

// A backup does not know which of them the servers use.
const secretOf = ({ dataDir }: Config) =>
  ` Keep the servers' SECRET_KEY and SECRET_KEYS_OLD, or ${join(dataDir, 'secret')} where none is set, in another place: nobody reads a letter without it.`

async function refusePgDump(file: string): Promise<void> {
  const opened = await open(file)
  try {
    const { buffer } = await opened.read(Buffer.alloc(5), 0, 5, 0)
    if (buffer.toString('latin1') !== 'PGDMP') return
  } finally {
    await opened.close()
  }
  throw new OperatorError(
    'This file was made by pg_dump. docs/reliability.md says how to check and restore it with pg_restore.',
  )
}

const isFolder = (file: string) =>
  stat(file).then(
    found => found.isDirectory(),
    () => false,
  )

/** A service with another secret could not open the letters, and would seal new ones with another key. */
async function refuseUnreadable(
  { secretKey, oldSecretKeys, dataDir }: Config,
  keys: string[],
): Promise<void> {
  const file = join(dataDir, 'secret')
  const secret = secretKey ?? (await readFile(file, 'utf8').catch(() => '')).trim()
  const vault = secret ? openVault(secret, oldSecretKeys) : null
  const known = vault ? [vault.keyId, ...vault.older.map(({ id }) => id)].map(id => id.toString('hex')) : []
  if (keys.every(key => known.includes(key))) return
  throw new OperatorError(
    `What is in this backup is sealed by another secret than there is here. Set SECRET_KEY, and former ones in SECRET_KEYS_OLD, as they were where it was made; where none was set there, copy the file 'secret' from that DATA_DIR to ${file}.`,
  )
}
