import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The program that `npm test -- proxy` found. Without it the tests are skipped. */
export const nginx = process.env.NGINX_PATH

type Place = {
  /** A folder for its configuration and logs. */
  folder: string
  port: number
}
type Given = Place & { servers: number[] }

/** Starts nginx with ops/nginx except addresses, certificate and folders. */
export const startNginx = ({ servers, ...place }: Given): Promise<ChildProcess> =>
  runNginx(
    place,
    shipped('ops/nginx/nginx.conf', [
      [
        /server server-1:3650( [^;]*;)\s*server server-2:3650[^;]*;/,
        servers.map(at => `server 127.0.0.1:${at}$1`).join('\n'),
      ],
      [/server \{\s*(#[^\n]*\s*)?listen 80;[^}]*\}/, ''],
      [/listen 443 ssl http2;\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${place.port};`],
      [/\n\s*server_name [^\n]*/, ''],
      [/\n\s*ssl_[^\n]*/g, ''],
    ]),
  )

/**
 * Starts nginx with ops/compose except addresses, and without the directives that Debian's version lacks. It believes
 * the headers of 127.0.0.1 in place of the network 10.0.0.0/8, and those of no other loopback address.
 */
export const startComposeNginx = ({ servers, ...place }: Given): Promise<ChildProcess> =>
  runNginx(
    place,
    shipped('ops/compose/nginx.conf', [
      [
        /server one:3650 resolve( [^;]*;)\s*server two:3650 resolve[^;]*;/,
        servers.map(at => `server 127.0.0.1:${at}$1`).join('\n'),
      ],
      [/\n\s*resolver \$\{NGINX_LOCAL_RESOLVERS\} [^\n]*/, ''],
      [/10\.0\.0\.0\/8/, '127.0.0.1'],
      [/listen 8080;\s*listen \[::\]:8080;/, `listen 127.0.0.1:${place.port};`],
      [/http2 on;/, ''],
    ]),
  )

/** Starts nginx, without NGINX_PATH that of the system, with this configuration except folders. */
export async function runNginx({ folder, port }: Place, text: string): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const inFolder = text
    .replace(/http \{/, `http {\n${paths.join('\n')}`)
    .replace(/^error_log [^\s;]+/m, `error_log ${join(folder, 'error.log')}`)
    .replace(/access_log \/\S+/, `access_log ${join(folder, 'access.log')}`)
    .replace(/^pid .*/m, '')
  writeFileSync(file, inFolder)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const more = `daemon off; pid ${join(folder, 'pid')}; ${user}`
  const proxy = spawn(nginx ?? 'nginx', ['-p', folder, '-c', file, '-g', more], { stdio: 'inherit' })
  const end = () => proxy.kill()
  process.once('exit', end)
  proxy.once('exit', () => process.off('exit', end))
  const failed = once(proxy, 'exit').then(() => Promise.reject(new Error('nginx ended')))
  while (!(await Promise.race([failed, fetch(`http://localhost:${port}/metrics`).catch(() => null)])))
    await pause(20)
  return proxy
}

const root = resolve(import.meta.dirname, '../..')

function shipped(file: string, changes: [from: RegExp, to: string][]): string {
  let text = readFileSync(join(root, file), 'utf8')
  for (const [from, to] of changes) {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} has no ${from}`)
    text = changed
  }
  return text
}
