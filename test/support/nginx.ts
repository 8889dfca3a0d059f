import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The program that `npm test -- proxy` found. Without it the tests are skipped. */
export const nginx = process.env.NGINX_PATH

type Given = {
  /** A folder for its configuration and logs. */
  folder: string
  port: number
  servers: number[]
}

/** Starts nginx, without NGINX_PATH that of the system, with ops/nginx except addresses, certificate and folders. */
export async function startNginx({ folder, port, servers }: Given): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configure(readFileSync(shipped, 'utf8'), folder, port, servers))
  const proxy = spawn(nginx ?? 'nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' })
  const end = () => proxy.kill()
  process.once('exit', end)
  proxy.once('exit', () => process.off('exit', end))
  const failed = once(proxy, 'error').then(([error]) => Promise.reject(error))
  while (!(await Promise.race([failed, fetch(`http://localhost:${port}/metrics`).catch(() => null)])))
    await pause(20)
  return proxy
}

const shipped = resolve(import.meta.dirname, '../../ops/nginx/nginx.conf')

function configure(text: string, folder: string, port: number, servers: number[]): string {
  const change = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`ops/nginx/nginx.conf has no ${from}`)
    text = text.replace(from, to)
  }
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(folder, kind)};`,
  )
  change(/http \{/, `http {\n${paths.join('\n')}`)
  if (process.getuid?.() === 0) change(/^/, 'user root;\n')
  change(/error_log \S+/, `error_log ${join(folder, 'error.log')}`)
  change(/access_log \S+/, `access_log ${join(folder, 'access.log')}`)
  change(/pid \S+;/, `pid ${join(folder, 'pid')};`)
  change(
    /server server-1:3650( [^;]*;)\s*server server-2:3650[^;]*;/,
    servers.map(at => `server 127.0.0.1:${at}$1`).join('\n'),
  )
  change(/server \{\s*listen 80;[^}]*\}/, '')
  change(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
  change(/\n\s*server_name [^\n]*/, '')
  return text.replaceAll(/\n\s*ssl_[^\n]*/g, '')
}
