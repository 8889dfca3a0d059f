import * as z from 'zod/mini'
import { OperatorError } from '#server/platform/config/operator-error.ts'

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const header = z.object({
  service: z.literal('ttasum-post-office'),
  format: z.int(),
  madeAt: z.string(),
  /** The migrations of the schema. */
  migrations: z.array(z.object({ number: z.int(), name: z.string() })),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int() })),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name, last: z.int() })),
  /** The ids of the keys that sealed its texts. */
  keys: z.array(z.string()),
})

/** The first line of a backup: its contents. */
export type Header = z.output<typeof header>
export type Table = Header['tables'][number]

/** The version of the file format. A reader refuses other versions. */
export const format = 1

/** The line after the last row of a table. */
export const endOfTable = '\\.'

/** Reads the first line of a file, or refuses the file. */
export function readHeader(line: string): Header {
  const read = header.safeParse(parsed(line))
  if (!read.success) throw damaged('it does not begin like one')
  if (read.data.format === format) return read.data
  throw new OperatorError(
    `This backup is of format ${read.data.format}, and this version of the service reads format ${format}. Restore it with the version that made it.`,
  )
}

/** The sentence for a file that is no backup, or an incomplete one. */
export const damaged = (why: string) =>
  new OperatorError(`This is no whole backup of this service: ${why}. Take another one.`)

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
