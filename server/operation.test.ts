import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildVersion } from '#server/platform/config/version.ts'
import { listen } from '#test/support/listener.ts'
import { answer, write } from '#test/support/steps.ts'
import { openWorld, useWorld, type World } from '#test/support/world.ts'

const world = await useWorld()

describe('health', () => {
  it('/healthz answers 200 with the version and the address of the caller, and is not cached', async () => {
    const answer = await world.app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', version: buildVersion, address: '127.0.0.1' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('/readyz says whether the database is reachable and migrated', async () => {
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    await world.sql`alter table migrations rename to migrations_elsewhere`
    const answer = await world.app.inject('/readyz')
    await world.sql`alter table migrations_elsewhere rename to migrations`
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await world.app.inject('/readyz')).statusCode).toBe(200)
  })
})

/** A line of the metrics: the number after this name and labels. */
async function metric(of: World, name: string): Promise<number | undefined> {
  const { body } = await of.app.inject('/metrics')
  const line = body.split('\n').find(line => line.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

describe('metrics', () => {
  it('/metrics is Prometheus text of process and requests, by route, without ids', async () => {
    const mina = await world.member()
    await mina.ask('GET', '/api/letters/471147114711')
    await world.nobody.ask('GET', '/api/mailbox')
    const { statusCode, headers, body } = await world.app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/letters/:id",status="404"} 1',
    )
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/mailbox",status="401"} 1',
    )
    expect(body).not.toContain('471147114711')
  })

  it('/metrics names the version of the build and its newest migration', async () => {
    const newest = readdirSync(join(import.meta.dirname, 'platform/database/migrations'))
      .sort()
      .at(-1)
    expect(
      await metric(
        world,
        `post_office_build_info{version="${buildVersion}",schema="${newest?.slice(0, 4)}"}`,
      ),
    ).toBe(1)
  })

  it('/metrics counts the waiting work', async () => {
    const counted = await openWorld()
    const [mina, juno, sora] = await counted.members(3)
    await write(mina)
    await answer(mina, juno)
    await answer(mina, sora, { category: 'CONSULT' })
    const stream = await listen(counted, mina.token)
    const names = [
      'letters_coming',
      'letters_due',
      'letters_late',
      'pool_letters',
      'review_backlog',
      'streams',
    ]
    const read = async (of: World) => Promise.all(names.map(name => metric(of, `post_office_${name}`)))
    expect(await read(counted)).toEqual([1, 0, 0, 1, 1, 1])
    counted.clock.move(3606)
    // A server keeps the figures for 5 s; another server has none yet.
    const further = await counted.secondServer()
    expect(await read(further)).toEqual([0, 1, 1, 1, 1, 0])
    stream.leave()
    await further.close()
    await counted.close()
  })

  describe('without METRICS_TOKEN', () => {
    it.each([
      ['127.0.0.1', 'localhost:3650'],
      ['::ffff:127.0.0.1', '127.0.0.1:3650'],
      ['::1', '[::1]'],
    ])('answer a direct call from %s to %s', async (remoteAddress, host) => {
      const answer = await world.app.inject({ url: '/metrics', remoteAddress, headers: { host } })
      expect(answer.statusCode).toBe(200)
    })

    it.each([
      ['another machine', { remoteAddress: '203.0.113.9' }],
      ['a host name that leads here', { headers: { host: 'rebound.example' } }],
      ['a host name that begins like ours', { headers: { host: 'localhost.example' } }],
      ['a host that is no host', { headers: { host: 'a b' } }],
      ['a proxy with Via', { headers: { via: '1.1 proxy' } }],
      ['a proxy with X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
      ['a proxy with X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
      ['a proxy with X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
      ['a proxy with Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ])('answer 404 COM-003 to %s', async (_who, asked) => {
      const answer = await world.app.inject({ url: '/metrics', ...asked })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'COM-003'])
    })
  })

  it('METRICS_TOKEN opens /metrics', async () => {
    const guarded = await openWorld({ METRICS_TOKEN: 'let-me-read' })
    const ask = (authorization?: string) =>
      guarded.app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        ...(authorization ? { headers: { authorization } } : {}),
      })
    expect((await ask('Bearer let-me-read')).statusCode).toBe(200)
    expect((await ask()).json().code).toBe('AUTH-007')
    expect((await ask('Bearer let-me-reaD')).json().code).toBe('AUTH-005')
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(401)
    await guarded.close()
  })

  it('/metrics answers without the database and says so', async () => {
    const alone = await openWorld()
    await alone.sql`alter table pool rename to pool_elsewhere`
    expect(await metric(alone, 'post_office_database_up')).toBe(0)
    expect((await alone.app.inject('/metrics')).statusCode).toBe(200)
    await alone.close()
  })
})

describe('the end', () => {
  it('shutdown does not wait for an unused connection', async () => {
    const ending = await openWorld()
    await ending.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = ending.app.server.address() as AddressInfo
    const unused = connect(port, '127.0.0.1')
    await once(unused, 'connect')
    await ending.close()
  })
})
