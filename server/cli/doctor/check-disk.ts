import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { about, type Finding, sizeOf } from './finding.ts'

const { ok, warning, error } = about('disk')

/** The least free bytes. PostgreSQL stops when it cannot write its log, in files of 16 MB. */
const leastBytes = 200e6
const fewBytes = 2e9

/** The disk of DATA_DIR. With DATABASE_URL the service writes nothing on this machine. */
export function checkDisk({ databaseUrl, dataDir }: Config): Finding[] {
  if (databaseUrl) return [ok('nothing is written here; watch the disk of the database')]
  const folder = nearestExisting(resolve(dataDir))
  if (!statSync(folder).isDirectory())
    return [error(`${dataDir} needs a folder, and ${folder} is a file. Set DATA_DIR to a folder.`)]
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    const text = `${sizeOf(free)} free for ${dataDir}`
    if (free < leastBytes) return [error(`${text}: the database needs ${sizeOf(leastBytes)} at least`)]
    return [free < fewBytes ? warning(text) : ok(text)]
  } catch (failure) {
    return [error(`${dataDir} cannot be used (${(failure as NodeJS.ErrnoException).code})`)]
  }
}

const nearestExisting = (folder: string): string =>
  existsSync(folder) ? folder : nearestExisting(dirname(folder))
