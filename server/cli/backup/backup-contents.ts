import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { format, type Header, type Table } from './backup-header.ts'

/**
 * The contents of a backup, as one transaction sees them: every table except unlogged ones, which a crash empties
 * as well, and `migrations`, which the restore creates.
 */
export async function readContents(tx: Sql, madeAt: Date): Promise<Header> {
  const migrations = await migrationsOf(tx)
  const tables = await tablesOf(tx)
  return {
    service: 'ttasum-post-office',
    format,
    madeAt: madeAt.toISOString(),
    migrations,
    tables,
    // Read after the snapshot: every number in the snapshot was given before.
    sequences: await tx<Header['sequences']>`
      select sequencename as name, last_value as last from pg_sequences
      where schemaname = current_schema() and last_value is not null order by sequencename`,
    keys: await keysIn(tx, tables),
  }
}

/** The ids of the keys that sealed the texts, except in the audit log: the service keeps those keys itself. */
export async function keysIn(tx: Sql, tables: Pick<Table, 'name' | 'columns'>[]): Promise<string[]> {
  const keys = new Set<string>()
  for (const { name, columns } of tables.filter(({ name }) => name !== 'audit_log')) {
    for (const column of columns.filter(column => column.endsWith('_sealed'))) {
      const found = await tx<{ key: string }[]>`
        select distinct encode(substring(${tx(column)} from 1 for 4), 'hex') as key from ${tx(name)}
        where ${tx(column)} is not null`
      for (const { key } of found) keys.add(key)
    }
  }
  return [...keys].sort()
}

async function migrationsOf(tx: Sql): Promise<Header['migrations']> {
  const [known] = await tx<[{ known: boolean }]>`select to_regclass('migrations') is not null as known`
  if (!known.known) {
    throw new OperatorError('There is nothing to back up: no service was ever started on this database.')
  }
  return tx<Header['migrations']>`select number, name from migrations order by number`
}

async function tablesOf(tx: Sql): Promise<Table[]> {
  const tables = await columnsOf(tx)
  const counted: Table[] = []
  for (const table of tables) {
    const [row] = await tx<[{ rows: number }]>`select count(*) as rows from ${tx(table.name)}`
    counted.push({ ...table, ...row })
  }
  return counted
}

/** The saved tables and their columns, without generated columns. */
export const columnsOf = (tx: Sql) => tx<Omit<Table, 'rows'>[]>`
  select c.relname as name, array(
    select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`
