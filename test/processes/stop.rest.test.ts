import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { sendLetter } from '#contract/letters.ts'
import { streamPath } from '#contract/notifications.ts'
import { readPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { inDatabase } from '#test/support/postgres.ts'
import { isRest, itInRest } from '#test/support/samples.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { buildServer } from './build-server.ts'
import { ask, tokenNow, writeOn } from './requests.ts'
import { launchProgram, startProgram } from './start-program.ts'

const secret = randomBytes(32).toString('base64')
let built: Awaited<ReturnType<typeof buildServer>>
let world: World
let environment: Record<string, string>

beforeAll(async () => {
  ;[built, world] = await Promise.all([buildServer(), openWorld({ SECRET_KEY: secret })])
  const [{ name }] = await world.sql<[{ name: string }]>`select current_database() as name`
  environment = { ...environmentFor(inDatabase(inject('postgres'), name)), SECRET_KEY: secret }
})
afterAll(async () => {
  await world.close()
  built.remove()
})

const letters = async () => (await world.sql<{ id: number }[]>`select id from letters`).map(({ id }) => id)

it('becomes unready, finishes open requests, ends the streams, writes its counts, and exits', async () => {
  const server = await startProgram([process.execPath, built.main], {
    ...environment,
    STOP_WAIT_SECONDS: '3',
  })
  const mina = await world.member()
  const token = tokenNow(world, mina)
  const stream = await openStream(server.url, token)
  const send = (content: string) =>
    ask(server.url, sendLetter.path, { method: 'POST', token, body: { title: '늦은 편지', content } })
  const write = () => send('기다려 주세요.')
  await (await world.admin()).call(addBadWord, { body: { word: '고약한말' } })
  expect((await send('고약한말')).body).toContain('MOD-003')
  const stopping = async () => {
    server.signal('SIGTERM')
    const ready = async () => (await ask(server.url, '/readyz')).status
    await expect.poll(ready, { interval: 20, timeout: 10_000 }).toBe(503)
    return ask(server.url, '/healthz')
  }
  // The writer's row is locked until the server is asked to stop, so the letter waits.
  const [answer, health] = await whileLocked(
    world,
    sql => sql`select 1 from members where id = ${mina.id} for update`,
    [write, stopping],
  )
  expect([answer?.status, answer?.headers.connection]).toEqual([200, 'close'])
  expect([health?.status, health?.headers.connection]).toEqual([200, 'close'])
  expect(await stream.whole).toMatch(/\nretry: \d{4}\n\n$/)
  expect(await server.ended).toBe(0)
  expect(await world.sql`select word, count from bad_word_refusals`).toEqual([{ word: '고약한말', count: 1 }])
  expect(await letters()).toEqual([JSON.parse(answer?.body ?? '').data.letterId])
})

itInRest('loses no accepted write, and keeps no write that it did not answer', async () => {
  const before = await letters()
  const server = await startProgram([process.execPath, built.main], environment)
  const tokens = (await world.members(6)).map(member => tokenNow(world, member))
  const written = writeOn(server.url, tokens)
  await expect.poll(() => written.answered.length, { interval: 10, timeout: 30_000 }).toBeGreaterThan(30)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  await written.stop()
  expect(new Set(written.refusals)).toEqual(new Set(['ECONNREFUSED']))
  expect((await letters()).filter(id => !before.includes(id)).sort()).toEqual(written.answered.sort())
})

describe.each(isRest ? ['1', '2'] : ['1'])('PROCESSES=%s on the embedded database', PROCESSES => {
  const dataDir = mkdtempSync(join(tmpdir(), 'post-office-stop-'))
  const isLeft = () => readPostmaster(join(dataDir, 'postgresql'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  // PostgreSQL does not run as root: another user must be able to enter its folder.
  chmodSync(dataDir, 0o755)

  it('a second SIGTERM while the server stops leaves no PostgreSQL behind, and it ends with status 0', async () => {
    const server = await startProgram([process.execPath, built.main], { DATA_DIR: dataDir, PROCESSES })
    const metrics = async () => (await ask(server.url, '/metrics')).body
    // A second signal during the start would end it with status 1.
    if (PROCESSES === '2') await expect.poll(metrics).toContain('process="2"')
    expect(isLeft()).toBeDefined()
    server.signal('SIGTERM')
    await pause(50)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isLeft()).toBeUndefined()
  })

  it('a second SIGTERM while the server starts ends it with status 1 and leaves no PostgreSQL behind', async () => {
    const server = await launchProgram([process.execPath, built.main], { DATA_DIR: dataDir, PROCESSES })
    await expect.poll(isLeft, { interval: 1 }).toBeDefined()
    server.signal('SIGTERM')
    await pause(50)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(1)
    await expect.poll(isLeft).toBeUndefined()
  })
})

/** Everything that a stream sends until it ends. */
function openStream(url: string, token: string): Promise<{ whole: Promise<string> }> {
  return new Promise((resolve, reject) => {
    get(url + streamPath, { agent: false, headers: { authorization: `Bearer ${token}` } }, answer => {
      let said = ''
      const whole = new Promise<string>((end, fail) => {
        answer.on('end', () => end(said)).on('error', fail)
      })
      answer.setEncoding('utf8').on('data', part => {
        said += part
        // The first bytes say that the stream is open.
        resolve({ whole })
      })
    }).on('error', reject)
  })
}
