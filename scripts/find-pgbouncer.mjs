import { existsSync } from 'node:fs'
import { unpackedProgram, unpackProgram } from './debian-packages.mjs'

/**
 * The path of PgBouncer: PGBOUNCER_PATH, the system's, or Debian's package, unpacked and not installed, since its
 * installation starts a service. Undefined if the package cannot be downloaded.
 */
export async function findPgBouncer() {
  const paths = [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', unpackedProgram('pgbouncer')]
  const found = paths.find(path => path && existsSync(path))
  return found ?? (await unpackProgram('pgbouncer', 'usr/sbin/pgbouncer', ['pgbouncer']))
}
