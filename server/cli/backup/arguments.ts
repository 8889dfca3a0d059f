import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#server/platform/config/operator-error.ts'

export type BackupArguments =
  /** `file` is null for standard output. `keep` counts the backups to keep, the new one included. */
  { act: 'backup'; file: string | null; keep: number | null } | { act: 'restore' | 'check'; file: string }

/** Whether the command is a backup or a restore. */
export const isAboutBackups = ([name]: string[]) => name === 'backup' || name === 'restore'

/** The arguments of the command. A file name is relative to the operator's folder. */
export function readArguments([name, ...rest]: string[], folder: string): BackupArguments {
  const { values, positionals } = parse(rest, name === 'backup')
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw usage()
  const path = resolve(folder, file)
  if (name === 'restore') return { act: values.check ? 'check' : 'restore', file: path }
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isSafeInteger(keep) && keep > 0))
    throw new OperatorError('--keep takes the number of backups to keep, from 1.')
  if (file !== '-') return { act: 'backup', file: path, keep }
  if (keep !== null) throw new OperatorError('--keep needs a file or a folder, not standard output.')
  return { act: 'backup', file: null, keep: null }
}

function parse(args: string[], isBackup: boolean) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: isBackup ? { keep: { type: 'string' } } : { check: { type: 'boolean' } },
    }) as { values: { keep?: string; check?: boolean }; positionals: string[] }
  } catch {
    throw usage()
  }
}

const usage = () =>
  new OperatorError(
    'Name one file: npm run backup -- FILE [--keep N], npm run restore -- FILE, npm run restore -- --check FILE',
  )
