import { resolve } from 'node:path'
import { OperatorError } from '#server/platform/config/operator-error.ts'

export type Asked = { act: 'backup'; file: string; own: boolean } | { act: 'restore' | 'check'; file: string }

/** Whether an operator asks for a backup or its restoring. */
export const isAboutBackups = ([name]: string[]) => name === 'backup' || name === 'restore'

/** What is asked for; a file is named from the folder that the operator is in. */
export function readWords([name, ...rest]: string[], folder: string): Asked {
  const flags = rest.filter(word => word.startsWith('--'))
  const [file, ...more] = rest.filter(word => !word.startsWith('--'))
  const allowed = name === 'backup' ? '--own' : '--check'
  if (!file || more.length > 0 || flags.some(flag => flag !== allowed))
    throw new OperatorError('Name one file: npm run backup -- FILE, npm run restore -- FILE')
  const path = resolve(folder, file)
  if (name === 'backup') return { act: 'backup', file: path, own: flags.length > 0 }
  return { act: flags.length > 0 ? 'check' : 'restore', file: path }
}
