import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { OperatorError } from './operator-error.ts'

/** SECRET_KEY, or in local mode the secret that is created once in DATA_DIR/secret. */
export async function readSecret(config: Config): Promise<string> {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret')
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    // If two servers start at once, the second reads the secret that the first wrote.
    await writeFile(file, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
    const secret = (await readFile(file, 'utf8')).trim()
    if (Buffer.byteLength(secret) >= 32) return secret
  } catch (error) {
    throw new OperatorError(
      `Cannot read or write ${file} (${(error as NodeJS.ErrnoException).code}). Make it accessible, or set SECRET_KEY.`,
    )
  }
  throw new OperatorError(
    `${file} is damaged. Restore it from a backup: what was written with it cannot be read without it.`,
  )
}
