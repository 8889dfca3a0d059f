import { access, open, rename, rm } from 'node:fs/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'

/**
 * Writes a new file that only its owner may read. The file gets its name when it is complete and on the disk. It
 * never replaces another file.
 */
export async function writeNewFile<T>(file: string, write: (half: string) => Promise<T>): Promise<T> {
  if (await exists(file)) throw new OperatorError(`There is a file ${file} already. Name another one.`)
  const half = `${file}.part`
  try {
    await (await open(half, 'w', 0o600)).close()
    const written = await write(half)
    await flush(half)
    await rename(half, file)
    return written
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function flush(file: string): Promise<void> {
  const opened = await open(file, 'r+')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
