import type { Sql } from '#server/platform/database/sql.ts'
import type { Table } from './backup-header.ts'

/** Reports progress to the operator. Callers await it. */
export type Report = (words: string) => unknown

/** Settings of the session, so that values have the same text form in every database, in UTC. */
export async function setCopyFormat(tx: Sql): Promise<void> {
  await tx.unsafe(`
    set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
}

const newline = 10

/** The number of rows in these bytes. COPY writes one line per row, and no other newline. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows++
  return rows
}

const reportEvery = 100_000

/** Counts the rows of a table that pass, and reports the count now and then. */
export function rowCounterOf({ name, rows: all }: Table, report: Report): (bytes: Uint8Array) => number {
  let passed = 0
  return bytes => {
    const before = passed
    passed += countRows(bytes)
    if (Math.floor(passed / reportEvery) > Math.floor(before / reportEvery))
      report(`${name}: ${passed} of ${all} rows`)
    return passed
  }
}
