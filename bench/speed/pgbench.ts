import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Recorded, Statement } from '../lib/record.ts'

const execute = promisify(execFile)

/** Transactions per second of `pgbench` with the same statements: the upper limit. null if it is not installed. */
export async function pgbench(
  environment: Record<string, string>,
  calls: Recorded[],
  { seconds = 2, clients = 10 } = {},
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-pgbench-'))
  try {
    const files: string[] = []
    for (const [n, { statements, transaction }] of calls.entries()) {
      const made = new Map<string, string>()
      const lines = statements.map((statement, at) => {
        const line = oneLine(inPlace(statement, made))
        if (!statement.made) return `${line};`
        made.set(statement.made, `:made_${at}_id`)
        return `${line} \\gset made_${at}_`
      })
      const all = transaction ? ['begin;', ...lines, 'commit;'] : lines
      const file = join(folder, `${n}.sql`)
      await writeFile(file, `${all.join('\n')}\n`)
      files.push('-f', file)
    }
    const database = new URL(environment.DATABASE_URL ?? '').pathname.slice(1)
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
    const { stdout } = await execute('pgbench', [...options, ...files, database], {
      env: { ...process.env, ...environment },
    })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function inPlace({ text, values }: Statement, made: Map<string, string>): string {
  return text.replace(/\$(\d+)/g, (_, at) => {
    const value = values[Number(at) - 1] ?? null
    if (value === null) return 'null'
    return made.get(value) ?? `'${value.replaceAll("'", "''")}'`
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
