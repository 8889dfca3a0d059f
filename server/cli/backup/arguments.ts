import { resolve } from 'node:path'
import { OperatorError } from '#server/platform/config/operator-error.ts'

export type BackupArguments =
  | { act: 'backup'; file: string; own: boolean }
  | { act: 'restore' | 'check'; file: string }

/** Whether the command is a backup or a restore. */
export const isAboutBackups = ([name]: string[]) => name === 'backup' || name === 'restore'

/** The arguments of the command. A file name is relative to the operator's folder. */
export function readArguments([name, ...rest]: string[], folder: string): BackupArguments {
  const flags = rest.filter(word => word.startsWith('--'))
  const [file, ...more] = rest.filter(word => !word.startsWith('--'))
  const allowed = name === 'backup' ? '--own' : '--check'
  if (!file || more.length > 0 || flags.some(flag => flag !== allowed))
    throw new OperatorError('Name one file: npm run backup -- FILE, npm run restore -- FILE')
  const path = resolve(folder, file)
  if (name === 'backup') return { act: 'backup', file: path, own: flags.length > 0 }
  return { act: flags.length > 0 ? 'check' : 'restore', file: path }
}
