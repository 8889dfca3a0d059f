import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { answerHeld, sendLetter } from '#contract/letters.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { environmentFor } from '#test/journeys/support/database-environment.ts'
import { listen } from '#test/journeys/support/listen-to-stream.ts'
import { inDatabase } from '#test/support/postgres.ts'
import { isRest, itInRest } from '#test/support/samples.ts'
import { words } from '#test/support/steps.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { buildServer } from './build-server.ts'
import { ask, tokenNow, writeOn } from './requests.ts'
import { launchProgram, type StartedProgram, startProgram } from './start-program.ts'

// All of these share one server of two processes, in their order.
const secret = randomBytes(32).toString('base64')
let built: Awaited<ReturnType<typeof buildServer>>
let world: World
let environment: Record<string, string>
let server: StartedProgram

beforeAll(async () => {
  ;[built, world] = await Promise.all([buildServer(), openWorld({ SECRET_KEY: secret })])
  const [{ name }] = await world.sql<[{ name: string }]>`select current_database() as name`
  // A newer version has migrated the database: what these tests show holds on the way back, too.
  await world.sql`insert into migrations (number, name) values (9998, '9998-balloons.sql')`
  environment = { ...environmentFor(inDatabase(inject('postgres'), name)), SECRET_KEY: secret }
  server = await startProgram([process.execPath, built.main], { ...environment, PROCESSES: '2' })
  await vi.waitFor(async () => expect(await processes()).toEqual(['1', '2']), { timeout: 30_000 })
})
afterAll(async () => {
  server.signal('SIGKILL')
  await world.close()
  built.remove()
})

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(server.output())))

/** The values of one metric by process number, from the lines whose labels contain `labels`. */
async function byProcess(name: string, labels = ''): Promise<Map<string, number>> {
  const { body } = await ask(server.url, '/metrics')
  const lines = body.split('\n').filter(line => line.startsWith(`${name}{`) && line.includes(labels))
  return new Map(
    lines.map(line => [/process="(\d+)"/.exec(line)?.[1] ?? 'none', Number(line.split(' ').at(-1))]),
  )
}

/** The numbers of the processes that answer. */
const processes = async () => [...(await byProcess('process_resident_memory_bytes')).keys()].sort()

it('hands the connections to its processes in turn', async () => {
  for (let n = 0; n < 40; n++) await ask(server.url, '/healthz')
  const counts = [...(await byProcess('http_request_duration_seconds_count', '"/healthz"')).values()]
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(18)
})

it('exports metrics of every process, and those of the database once', async () => {
  expect(await processes()).toEqual(['1', '2'])
  const { body } = await ask(server.url, '/metrics')
  expect(body.match(/^post_office_database_up .*$/gm)).toEqual(['post_office_database_up 1'])
  expect(body.match(/^# TYPE post_office_streams .*$/gm)).toHaveLength(1)
})

it('is one post office: a listener at one process hears of an act at the other', async () => {
  const [mina, juno] = await world.members(2)
  const token = tokenNow(world, mina)
  const streams = await Promise.all([1, 2, 3, 4].map(() => listen(server.url, token)))
  const post = async (path: string, as: string, body: unknown) => {
    const answer = await ask(server.url, path, { method: 'POST', token: as, body })
    expect([answer.status, answer.body]).toEqual([200, expect.any(String)])
    return JSON.parse(answer.body).data
  }
  const { letterId } = await post(sendLetter.path, token, words())
  const junos = tokenNow(world, juno)
  await post(acceptLetter.path, junos, { letterId })
  await post(answerHeld.path, junos, words({ title: '답장이에요' }))
  const coming = `${juno.zipCode} 님이 보낸 편지가 오고 있어요.`
  for (const { heard } of streams) await expect.poll(() => heard, { timeout: 20_000 }).toEqual([coming])
  for (const { leave } of streams) leave()
})

it.runIf(process.platform === 'linux')('replaces a process that is killed', async () => {
  const before = await processes()
  process.kill(childrenOf(server.pid)[0]!, 'SIGKILL')
  await expect
    .poll(async () => (await processes()).filter(number => !before.includes(number)), { timeout: 30_000 })
    .toHaveLength(1)
  expect(await processes()).toHaveLength(2)
  expect(server.output()).toMatch(/process \d ended \(SIGKILL\); another one takes its place/)
})

it.runIf(isRest && process.platform === 'linux')(
  'replaces a process that dies while the service starts, and prints the reason',
  async () => {
    const starting = await launchProgram([process.execPath, built.main], { ...environment, PROCESSES: '2' })
    for (const count of [1, 2]) {
      await expect.poll(() => childrenOf(starting.pid), { interval: 1 }).toHaveLength(count)
      process.kill(childrenOf(starting.pid).at(-1)!, 'SIGKILL')
      await expect
        .poll(starting.output)
        .toContain(`process ${count} could not start: it ended before it listened (SIGKILL)`)
    }
    await starting.open
    await expect.poll(() => childrenOf(starting.pid)).toHaveLength(2)
    starting.signal('SIGTERM')
    expect(await starting.ended).toBe(0)
  },
)

it('ends at once on a newer schema on which servers of this version may not run', async () => {
  await world.sql`insert into migrations (number, name, oldest_server) values (9999, '9999-kites.sql', 9998)`
  const refused = await launchProgram([process.execPath, built.main], environment)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('A newer version of this service made the database (9999-kites.sql).')
  await world.sql`delete from migrations where number = 9999`
})

itInRest('restarts process by process without refusing a request', async () => {
  const before = await world.sql`select 1 from letters`
  const tokens = (await world.members(2)).map(member => tokenNow(world, member))
  const written = writeOn(server.url, tokens)
  const old = await processes()
  server.signal('SIGHUP')
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('every process is new')
  await written.stop()
  expect((await processes()).filter(number => old.includes(number))).toEqual([])
  expect(written.refusals).toEqual([])
  expect(written.answered.length).toBeGreaterThan(0)
  expect(await world.sql`select 1 from letters`).toHaveLength(before.length + written.answered.length)
})

it('ends with all its processes', async () => {
  const children = process.platform === 'linux' ? childrenOf(server.pid) : []
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(children.filter(pid => parentOf(pid) === server.pid)).toEqual([])
})

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(child => child > 0 && parentOf(child) === pid)

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
