import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#server/platform/database/pool.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { readContents } from './backup-contents.ts'
import { endOfTable, type Header, type Table } from './backup-header.ts'
import { type Report, rowCounterOf, setCopyFormat } from './copy-format.ts'
import { writeNewFile } from './write-new-file.ts'

/** Writes everything of one instant into one new file, while servers go on writing. */
export async function writeBackup(
  sql: Database,
  file: string,
  madeAt: Date,
  report: Report = () => {},
): Promise<Header> {
  return writeNewFile(file, half => sendBackup(sql, createWriteStream(half), madeAt, report))
}

/** Writes the same to a stream, which stays open. Resolves when the system has taken the last byte. */
export async function streamBackup(sql: Database, to: Writable, madeAt: Date): Promise<Header> {
  // A reader that goes away is reported to the callback too. Without a listener it would end the process.
  to.on('error', () => {})
  const through = new Writable({ write: (block, _, done) => to.write(block, done) })
  return sendBackup(sql, through, madeAt, () => {})
}

const sendBackup = async (sql: Database, to: Writable, madeAt: Date, report: Report): Promise<Header> =>
  await sql.begin('isolation level repeatable read read only', async tx => {
    await setCopyFormat(tx)
    const header = await readContents(tx, madeAt)
    // Only PostgreSQL's text form of bytes compresses well, and the fastest level is enough for that.
    await pipeline(contentsOf(tx, header, report), createGzip({ level: 1, chunkSize: 262_144 }), to)
    return header
  })

/** The header line, each table's rows in COPY format, and the hash of all that. */
async function* contentsOf(tx: Sql, header: Header, report: Report): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  yield hashed(Buffer.from(`${JSON.stringify(header)}\n`))
  for (const table of header.tables) {
    yield hashed(Buffer.from(`${table.name}\n`))
    for await (const rows of rowsOf(tx, table, report)) yield hashed(rows)
    yield hashed(Buffer.from(`${endOfTable}\n`))
    await report(`${table.name}: ${table.rows} rows`)
  }
  yield Buffer.from(`${hash.digest('hex')}\n`)
}

const together = 262_144

async function* rowsOf(tx: Sql, table: Table, report: Report): AsyncGenerator<Buffer> {
  const rows = await tx`copy ${tx(table.name)} (${tx(table.columns)}) to stdout`.readable()
  const count = rowCounterOf(table, report)
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    if (size < together) continue
    const block = Buffer.concat(waiting)
    waiting = []
    size = 0
    count(block)
    yield block
  }
  const last = Buffer.concat(waiting)
  if (count(last) !== table.rows) throw new Error(`${table.name} has other rows than were counted`)
  yield last
}
