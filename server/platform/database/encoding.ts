import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { Sql } from './sql.ts'

/** Refuses a new database that cannot hold Korean, before it has a table. */
export async function requireUtf8(sql: Sql): Promise<void> {
  const { name, encoding } = await encodingOf(sql)
  if (encoding === 'UTF8') return
  throw new OperatorError(
    `The database ${name} has the encoding ${encoding}. Create one in UTF-8 and set DATABASE_URL to it: create database post encoding 'UTF8' template template0.`,
  )
}

/** The faults of a database with tables that an operator must repair: its encoding, or indexes of an older collation. */
export async function databaseWarnings(sql: Sql): Promise<string[]> {
  const { name, encoding, isOutdated } = await encodingOf(sql)
  return [
    ...(encoding === 'UTF8'
      ? []
      : [
          `the database ${name} has the encoding ${encoding}: make a backup, and restore it into a new database with the encoding UTF8`,
        ]),
    ...(isOutdated
      ? [
          `the system has another version of the collation of ${name}, so indexes of text may be wrong: run REINDEX DATABASE "${name}", then ALTER DATABASE "${name}" REFRESH COLLATION VERSION`,
        ]
      : []),
  ]
}

async function encodingOf(sql: Sql) {
  const [database] = await sql<[{ name: string; encoding: string; isOutdated: boolean }]>`
    select datname as name, pg_encoding_to_char(encoding) as encoding,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as "isOutdated"
    from pg_database where datname = current_database()`
  return database
}
