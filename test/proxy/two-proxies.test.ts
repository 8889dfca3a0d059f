import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#test/processes/requests.ts'
import { freePort } from '#test/support/free-port.ts'
import { nginx, runNginx, startComposeNginx, startNginx } from '#test/support/nginx.ts'
import { openWorld, type World } from '#test/support/world.ts'

const forged = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }

let world: World
let received: IncomingHttpHeaders
let folder: string
const proxies: ChildProcess[] = []
const ports = { server: 0, compose: 0, nginx: 0, front: 0 }

beforeAll(async () => {
  if (!nginx) return
  folder = await mkdtemp(join(tmpdir(), 'post-office-proxies-'))
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort()
  world = await openWorld({ TRUST_PROXY: '1' })
  await world.app.listen({ port: ports.server, host: '127.0.0.1' })
  world.app.server.on('request', ({ headers }) => {
    received = headers
  })
  const place = (name: keyof typeof ports) => ({ folder: join(folder, name), port: ports[name] })
  const servers = [ports.server]
  proxies.push(await startComposeNginx({ ...place('compose'), servers }))
  proxies.push(await startNginx({ ...place('nginx'), servers }))
  proxies.push(await runNginx(place('front'), front()))
})
afterAll(async () => {
  if (!nginx) return
  for (const proxy of proxies) proxy.kill()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** Stands for a TLS proxy. It appends to the caller's header, as most guides advise. */
const front = () => `
error_log here;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:${ports.front};
    location / {
      proxy_pass http://127.0.0.1:${ports.compose};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}`

async function seenOf(port: number, from: string) {
  const { body } = await ask(`http://127.0.0.1:${port}`, '/healthz', { from, headers: forged })
  return [JSON.parse(body).address, received['x-forwarded-proto'], received['x-forwarded-host']]
}

it.runIf(nginx)(
  'the server sees https and the own address of each member behind a TLS proxy and the Compose nginx',
  async () => {
    const host = `127.0.0.1:${ports.front}`
    expect(await seenOf(ports.front, '127.0.0.2')).toEqual(['127.0.0.2', 'https', host])
    expect(await seenOf(ports.front, '127.0.0.3')).toEqual(['127.0.0.3', 'https', host])
  },
)

it.runIf(nginx)(
  'the Compose nginx ignores forwarded headers of a caller outside the trusted networks',
  async () => {
    const host = `127.0.0.1:${ports.compose}`
    expect(await seenOf(ports.compose, '127.0.0.9')).toEqual(['127.0.0.9', 'http', host])
  },
)

it.runIf(nginx).each(['compose', 'nginx', 'front'] as const)(
  '%s answers 404 to /readyz and /metrics in every spelling',
  async name => {
    for (const path of [
      '/readyz',
      '/metrics',
      '/readyz?a',
      '/%72eadyz',
      '/metric%73',
      '//metrics',
      '/a/../readyz',
    ])
      expect([path, (await ask(`http://127.0.0.1:${ports[name]}`, path)).status]).toEqual([path, 404])
  },
)

it.runIf(nginx).each(['compose', 'nginx'] as const)(
  '%s logs no address of a caller, even after an error',
  async name => {
    const caller = { from: '127.0.0.8' }
    const url = `http://127.0.0.1:${ports[name]}`
    // A body that nginx cannot store is an error of the level crit.
    await rm(join(folder, name, 'client_body'), { recursive: true })
    const { status } = await ask(url, '/api/posts', { ...caller, method: 'POST', body: 'a'.repeat(100_000) })
    expect(status).toBe(500)
    await ask(url, '/healthz', caller)
    const logs = (await readdir(join(folder, name))).filter(file => file.endsWith('.log'))
    expect(logs).toContain('error.log')
    for (const file of logs)
      expect(await readFile(join(folder, name, file), 'utf8')).not.toContain(caller.from)
  },
)
