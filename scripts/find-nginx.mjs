import { existsSync } from 'node:fs'
import { unpackedProgram, unpackProgram } from './debian-packages.mjs'

/**
 * The path of nginx: NGINX_PATH, the system's, or Debian's package, unpacked and not installed, since its installation
 * starts a service. Undefined if the package cannot be downloaded.
 */
export async function findNginx() {
  const paths = [process.env.NGINX_PATH, '/usr/sbin/nginx', unpackedProgram('nginx')]
  const found = paths.find(path => path && existsSync(path))
  return found ?? (await unpackProgram('nginx', 'usr/sbin/nginx', ['nginx']))
}
