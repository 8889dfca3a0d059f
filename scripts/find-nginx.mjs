import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackedProgram, unpackProgram } from './debian-packages.mjs'
import { run } from './run.mjs'

/**
 * An nginx that starts: NGINX_PATH, the system's, or Debian's, which it downloads without installing it.
 * @returns {Promise<string | undefined>} its path
 */
export async function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const known = [
    process.env.NGINX_PATH,
    ...folders.map(folder => join(folder, 'nginx')),
    unpackedProgram('nginx'),
  ]
  for (const path of known) if (path && (await starts(path))) return path
  const fetched = await unpackProgram('nginx', 'usr/sbin/nginx', ['nginx'])
  return fetched && (await starts(fetched)) ? fetched : undefined
}

/** @param {string} path */
const starts = async path => existsSync(path) && (await run(path, ['-v'])).status === 0
