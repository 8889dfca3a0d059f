import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listWaiting, saveDraft } from '#contract/letters.ts'
import { openDatabaseRelay } from '#test/faults/database-relay.ts'
import { ask } from '#test/processes/requests.ts'
import { freePort } from '#test/support/free-port.ts'
import { nginx, startNginx } from '#test/support/nginx.ts'
import { words } from '#test/support/steps.ts'
import { openWorld } from '#test/support/world.ts'

it.runIf(nginx)(
  'nginx passes on 503 with Retry-After while the database is away, and answers it or a page without servers',
  async () => {
    const relay = await openDatabaseRelay()
    // Each has a database of its own behind the relay. The proxy sees two equal servers.
    const worlds = [await openWorld({}, undefined, relay.to), await openWorld({}, undefined, relay.to)]
    const ports = [await freePort(), await freePort()]
    for (const [n, { app }] of worlds.entries()) await app.listen({ port: ports[n]!, host: '127.0.0.1' })
    const { token } = await worlds[0]!.member()
    const folder = await mkdtemp(join(tmpdir(), 'post-office-proxy-'))
    const port = await freePort()
    const proxy = await startNginx({ folder, port, servers: ports })

    const url = `http://127.0.0.1:${port}`
    const read = () => ask(url, `${listWaiting.path}?status=waiting`, { token })
    const write = (headers = {}) =>
      ask(url, saveDraft.path, { method: saveDraft.method, token, body: words(), headers })
    const askAll = () =>
      Promise.all(
        Array.from({ length: 26 }, (_, n) => [
          read(),
          write(),
          write({ 'idempotency-key': `key-${n}` }),
        ]).flat(),
      )
    const each503 = (answers: Awaited<ReturnType<typeof askAll>>) => {
      for (const { status, headers, body } of answers)
        expect([status, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '2', 'COM-002'])
    }

    relay.cut()
    each503(await askAll())
    // The proxy counts none of these answers as a failure of a server.
    relay.mend()
    await expect.poll(async () => (await read()).status).not.toBe(503)

    for (const { app } of worlds) await app.close()
    each503(await askAll())
    const page = await ask(url, '/letter/box', { headers: { accept: 'text/html,application/xhtml+xml' } })
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ])
    expect(page.body).toContain('서버에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.')

    proxy.kill()
    for (const world of worlds) await world.close()
    await relay.close()
    await rm(folder, { recursive: true, force: true })
  },
)
