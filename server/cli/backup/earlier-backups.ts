import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { readHeaderOf } from './read-backup.ts'

/** The file name of a backup in a folder, such as `post-office-2026-03-02T09-00-00Z.backup`. */
export const nameAt = (madeAt: Date) =>
  `post-office-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Refuses a name without a digit: no other backup would belong to its series. */
export function requireSeries(file: string): void {
  if (/\d/.test(basename(file))) return
  throw new OperatorError(
    '--keep finds earlier backups by their names, which differ in digits only. Name a folder, or a file with the date in its name.',
  )
}

/**
 * Deletes all but the `keep` newest backups of the series of `file`, which stays in any case. To a series belong files
 * of one folder that this service can read and whose names differ in digits only. Returns the deleted names.
 */
export async function deleteEarlier(file: string, keep: number, now: Date): Promise<string[]> {
  const folder = dirname(file)
  const names = await readdir(folder)
  const inSeries = (name: string) => seriesOf(name) === seriesOf(basename(file))
  const earlier: { name: string; madeAt: string }[] = []
  for (const name of names.filter(inSeries)) {
    if (name === basename(file)) continue
    const header = await readHeaderOf(join(folder, name)).catch(() => null)
    if (header) earlier.push({ name, madeAt: header.madeAt })
  }
  const deleted = earlier
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt))
    .slice(keep - 1)
    .map(({ name }) => name)
  // A backup that was killed leaves its incomplete file behind. A running one writes to its file all the time.
  for (const name of names.filter(name => name.endsWith('.part') && inSeries(name.slice(0, -5)))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > abandonedAfterMs) deleted.push(name)
  }
  for (const name of deleted) await rm(join(folder, name), { force: true })
  return deleted
}

const abandonedAfterMs = 24 * 3_600_000

const seriesOf = (name: string) => name.replaceAll(/\d+/g, '0')
