import { once } from 'node:events'
import { noteRestore } from '#server/features/site/note-restore.ts'
import { repeatLaterSteps, repeatSteps } from '#server/platform/database/migrate.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import type { Header, Table } from './backup-header.ts'
import { type Report, rowCounterOf, setCopyFormat } from './copy-format.ts'
import { createIndexesAndKeys, dropIndexesAndKeys } from './indexes-and-keys.ts'
import { checkBackup, openBackup } from './read-backup.ts'
import { requireEmptyDatabase } from './require-empty-database.ts'

/**
 * Restores a backup into an empty database in one transaction: its schema, rows and sequences, then the present schema.
 * A damaged file is refused first, and an interrupted restore leaves nothing. Access tokens from before `now` are
 * refused afterwards.
 */
export async function loadBackup(
  sql: Database,
  file: string,
  now: Date,
  report: Report,
  isWelcome: (header: Header) => Promise<void> = async () => {},
): Promise<Header> {
  report('The file is checked …')
  await isWelcome(await checkBackup(file))
  const header = await sql.begin(async tx => {
    await requireEmptyDatabase(tx)
    const restored = await fill(tx, file, report)
    await repeatLaterSteps(tx)
    await closeLostTime(tx, now)
    return restored
  })
  await sql`analyze`
  return header
}

async function fill(tx: Sql, file: string, report: Report): Promise<Header> {
  const { header, rows } = await openBackup(file)
  await setCopyFormat(tx)
  await repeatSteps(tx, header.migrations)
  const scaffold = await dropIndexesAndKeys(tx)
  await copyAll(tx, header, rows, report)
  for (const { name, last } of header.sequences) await tx`select setval(${name}::regclass, ${last})`
  report('The indexes are made …')
  await createIndexesAndKeys(tx, scaffold)
  return header
}

// A member of the lost time has links, letters to send and saved pages with its numbers. No row gets such a number again.
const lostNumbers = 10_000_000

async function closeLostTime(tx: Sql, now: Date): Promise<void> {
  await noteRestore(tx, now)
  await tx`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${lostNumbers}::bigint)
    from pg_sequences where schemaname = current_schema()`
}

async function copyAll(
  tx: Sql,
  header: Header,
  rows: AsyncGenerator<{ table: Table; rows: Buffer }>,
  report: Report,
): Promise<void> {
  await emptyAll(tx, header.tables)
  let copying: Copying | undefined
  try {
    for await (const { table, rows: bytes } of rows) {
      if (copying?.table !== table) {
        await copying?.end()
        copying = await copyInto(tx, table, report)
      }
      await copying.write(bytes)
    }
    await copying?.end()
  } catch (error) {
    copying?.giveUp(error as Error)
    throw error
  }
}

/** The backup also has the rows that migrations insert. */
async function emptyAll(tx: Sql, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const [row] = await tx`select from ${tx(name)} limit 1`
    if (row) await tx`delete from ${tx(name)}`
  }
}

type Copying = {
  table: Table
  write(bytes: Buffer): Promise<void>
  end(): Promise<void>
  /** A connection that waits for rows can run nothing else. */
  giveUp(error: Error): void
}

async function copyInto(tx: Sql, table: Table, report: Report): Promise<Copying> {
  const to = await tx`copy ${tx(table.name)} (${tx(table.columns)}) from stdin`.writable()
  const refused = new Promise<never>((_, reject) => to.once('error', reject))
  refused.catch(() => {})
  const count = rowCounterOf(table, report)
  return {
    table,
    async write(bytes) {
      count(bytes)
      if (!to.write(bytes)) await Promise.race([once(to, 'drain'), refused])
    },
    async end() {
      to.end()
      await Promise.race([once(to, 'finish'), refused])
      await report(`${table.name}: ${table.rows} rows`)
    },
    giveUp: error => to.destroy(error),
  }
}
