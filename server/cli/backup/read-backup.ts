import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { damaged, endOfTable, type Header, readHeader, type Table } from './backup-header.ts'

export type Backup = { header: Header; rows: AsyncGenerator<{ table: Table; rows: Buffer }> }

/** Opens a backup. Reading its rows fails if any byte of the file was changed. */
export async function openBackup(file: string): Promise<Backup> {
  const source = sourceOf(file)
  try {
    const header = readHeader(await source.line(longestHeader))
    return { header, rows: rowsOf(source, header) }
  } catch (error) {
    source.close()
    throw error
  }
}

/** Reads the first line of a backup only. */
export async function readHeaderOf(file: string): Promise<Header> {
  const source = sourceOf(file)
  try {
    return readHeader(await source.line(longestHeader))
  } finally {
    source.close()
  }
}

/** Reads a backup to its end, so that a damaged one is refused before anything begins. */
export async function checkBackup(file: string): Promise<Header> {
  const { header, rows } = await openBackup(file)
  for await (const _ of rows);
  return header
}

const longestHeader = 1_000_000
const longestLine = 200

type Source = ReturnType<typeof sourceOf>

async function* rowsOf(source: Source, header: Header): Backup['rows'] {
  try {
    for (const table of header.tables) {
      if ((await source.line(longestLine)) !== table.name) throw damaged(`${table.name} is not in its place`)
      for await (const rows of source.lines(table.rows)) yield { table, rows }
      if ((await source.line(longestLine)) !== endOfTable) throw damaged(`${table.name} does not end`)
    }
    const hash = source.hash()
    if ((await source.line(longestLine)) !== hash) throw damaged('its checksum is another')
    await source.end()
  } finally {
    source.close()
  }
}

const newline = 10

/** The text of a file, in chunks of whole lines, and the hash of everything read. */
function sourceOf(file: string) {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip({ chunkSize: 262_144 }))
  packed.on('error', error => unpacked.destroy(error))
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)

  async function next(): Promise<Buffer> {
    const { value, done } = await chunks.next().catch(error => {
      throw String(error.code).startsWith('Z_') ? damaged(error.message) : error
    })
    return done ? Buffer.alloc(0) : value
  }
  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    hash.update(taken)
    return taken
  }

  return {
    async line(longest: number): Promise<string> {
      for (;;) {
        const at = rest.indexOf(newline)
        if (at >= 0) return take(at + 1).toString('utf8', 0, at)
        const more = await next()
        if (more.length === 0) throw damaged('it ends too early')
        if (rest.length + more.length > longest && !more.includes(newline))
          throw damaged('a line of it has no end')
        rest = Buffer.concat([rest, more])
      }
    },
    async *lines(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0; ) {
        if (rest.length === 0) rest = await next()
        if (rest.length === 0) throw damaged('it ends too early')
        let end = 0
        for (; left > 0; left--) {
          const at = rest.indexOf(newline, end)
          if (at < 0) break
          end = at + 1
        }
        // Passes on an incomplete row as well: COPY reads bytes, not rows.
        yield take(left > 0 ? rest.length : end)
      }
    },
    async end(): Promise<void> {
      if (rest.length > 0 || (await next()).length > 0) throw damaged('it goes on after its end')
    },
    hash: () => hash.copy().digest('hex'),
    close() {
      packed.destroy()
      unpacked.destroy()
    },
  }
}
