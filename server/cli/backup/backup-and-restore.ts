import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { openVault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { columnsOf, keysIn } from './backup-contents.ts'
import type { Header } from './backup-header.ts'
import { dump, fits, type Program, undump } from './client-programs.ts'
import type { Report } from './copy-format.ts'
import { loadBackup } from './load-backup.ts'
import { checkBackup } from './read-backup.ts'
import { requireEmptyDatabase } from './require-empty-database.ts'
import { writeBackup } from './write-backup.ts'
import { writeNewFile } from './write-new-file.ts'

export type Place = {
  sql: Database
  config: Config
  clock: () => Date
  /** The environment of a started program. */
  environment: Record<string, string | undefined>
  tell: Report
}

/** Writes a backup into `file`: with pg_dump if one fits, else, or with `own`, in our own format. */
export async function backUp(place: Place, file: string, own = false): Promise<string> {
  const { sql, config, environment, tell } = place
  const program = own ? null : await client('pg_dump', place)
  if (!program) {
    const header = await writeBackup(sql, file, place.clock(), tell)
    return `${sum(header)} are in ${file}, in the service's own format.${keep(config)}`
  }
  await writeNewFile(file, half => dump(program.url, environment, half, tell))
  return `The database is in ${file}, in the format of pg_dump ${program.major}.${keep(config)}`
}

/** Restores a backup of either format into an empty database. */
export async function restore(place: Place, file: string): Promise<string> {
  const { sql, config, environment, tell } = place
  if (!(await isOfPgDump(file))) {
    const header = await loadBackup(sql, file, tell, ({ keys }) => refuseUnreadable(config, keys))
    return `${sum(header)} are restored, as they were at ${header.madeAt}.`
  }
  await requireEmptyDatabase(sql)
  const program = await client('pg_restore', place)
  if (!program) {
    throw new OperatorError(
      'This backup was made by pg_dump. Restore it with DATABASE_URL set and a pg_restore of the same version as that server on the PATH.',
    )
  }
  await undump(program.url, environment, file, tell)
  // A pg_dump file has no rights, because the role may have another name here. See 0005-administration.sql.
  await sql`revoke update, delete, truncate on audit_log from public, current_user`
  await migrate(sql)
  await sql`analyze`
  await refuseUnreadable(config, await keysIn(sql, await columnsOf(sql)))
  return `The database is restored by pg_restore ${program.major}.`
}

/** Reads a backup of our own format to its end, without a database. */
export async function check(file: string): Promise<string> {
  if (await isOfPgDump(file))
    throw new OperatorError('This backup was made by pg_dump. Look at it with pg_restore --list.')
  const header = await checkBackup(file)
  const last = header.migrations.at(-1)
  return `${sum(header)} are whole in it, as they were at ${header.madeAt}, by ${last?.name ?? 'no migration'}.`
}

/** The sentence for a file that cannot be read or written. */
export function explainFile(error: unknown): unknown {
  const { code, path, message } = error as NodeJS.ErrnoException
  const isOfFile = path !== undefined || ['ENOSPC', 'EDQUOT', 'EIO'].includes(code ?? '')
  return isOfFile
    ? new OperatorError(`The file cannot be used (${message}). Put that right, or name another one.`)
    : error
}

const sum = ({ tables }: Header) =>
  `${tables.reduce((all, { rows }) => all + rows, 0)} rows of ${tables.length} tables`

const keep = ({ secretKey, dataDir }: Config) =>
  secretKey
    ? ' Keep SECRET_KEY, and SECRET_KEYS_OLD where it is set, in another place: nobody reads a letter without it.'
    : ` Keep ${join(dataDir, 'secret')} too, in another place: nobody reads a letter without it.`

/** The client program, if the database is one of DATABASE_URL. */
async function client(program: Program, { sql, config, environment }: Place) {
  if (!config.databaseUrl) return null
  const [server] = await sql<[{ major: number }]>`
    select current_setting('server_version_num')::int / 10000 as major`
  return (await fits(program, server.major, environment)) ? { ...server, url: config.databaseUrl } : null
}

async function isOfPgDump(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer } = await opened.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === 'PGDMP'
  } finally {
    await opened.close()
  }
}

/** With another secret the service could not open the letters, and would seal new ones with another key. */
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
