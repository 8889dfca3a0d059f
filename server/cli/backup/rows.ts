import type { Sql } from '#server/platform/database/connect.ts'
import type { Table } from './header.ts'

/** Says to the operator how far it is; it is waited for. */
export type Tell = (words: string) => unknown

/** So that values are written and read the same way whatever the database and its role are set to, and in their own time. */
export async function asCopyReads(tx: Sql): Promise<void> {
  await tx.unsafe(`
    set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
}

const newline = 10

/** How many rows stand in these bytes: COPY writes each on a line of its own, and no other newline. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows++
  return rows
}

const toldEvery = 100_000

/** Counts the rows of a table as they pass, answers how many have, and says so now and then. */
export function counterOf({ name, rows: all }: Table, tell: Tell): (bytes: Uint8Array) => number {
  let passed = 0
  return bytes => {
    const before = passed
    passed += countRows(bytes)
    if (Math.floor(passed / toldEvery) > Math.floor(before / toldEvery))
      tell(`${name}: ${passed} of ${all} rows`)
    return passed
  }
}
