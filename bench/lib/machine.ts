import { cpus, loadavg, totalmem } from 'node:os'
import type { Database } from '#server/platform/database/pool.ts'

/** The line above every table: the machine, and its load. */
export async function machine(sql: Database): Promise<string> {
  const [row] = await sql<[{ version: string }]>`select current_setting('server_version') as version`
  const cores = cpus()
  return [
    `${cores.length} cores (${cores[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${row.version}`,
    `load at the start ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ')
}
