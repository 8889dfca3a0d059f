import { access, open, rename, rm } from 'node:fs/promises'
import { OperatorError } from '#server/platform/config/operator-error.ts'

/**
 * Lets something be written into a file that only its owner reads. It has its name once it is whole and on the disk,
 * and never takes the place of another.
 */
export async function intoNewFile<T>(file: string, write: (half: string) => Promise<T>): Promise<T> {
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
