import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listWaiting, sendLetter } from '#contract/letters.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { connect } from '#server/platform/database/pool.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import { type PostgreSQL, startPostgreSQL } from '#test/support/postgres.ts'
import { words } from '#test/support/steps.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'
import { type Disk, openSmallDisk } from './small-disk.ts'
import { isSentAway, keepLog } from './steps.ts'

const canMount =
  process.platform === 'linux' &&
  !process.env.TEST_DATABASE_URL &&
  spawnSync('unshare', ['--mount', 'true']).status === 0

describe.runIf(canMount)('on a full disk (needs root)', () => {
  const { lines, log } = keepLog()
  let disk: Disk
  let postgres: PostgreSQL
  let world: World
  let mina: Member
  let answered = 0
  beforeAll(async () => {
    disk = openSmallDisk(160)
    postgres = await startPostgreSQL({ within: disk.folder })
    const sql = connect(postgres.inTemplate, 1)
    await migrate(sql)
    await sql.end()
    world = await openWorld({}, log, () => postgres.inTemplate)
    mina = await world.member()
    await write()
  })
  afterAll(async () => {
    disk.free()
    await world.close()
    await postgres.stop()
    disk.remove()
  })

  async function write() {
    const told = await mina.call(sendLetter, { body: words({ content: 'ㅎ'.repeat(900) }) })
    if (told.status === 200) answered++
    return told
  }
  const writeUntil = async (wanted: number) => {
    await expect.poll(async () => (await write()).status, { interval: 20 }).toBe(wanted)
  }
  const isWhole = async () => {
    const waiting = await mina.call(listWaiting, { query: { status: 'waiting' } })
    expect(waiting.data).toHaveLength(answered)
    expect(await brokenInvariants(world.sql)).toEqual([])
  }

  it('a letter is refused whole, reads go on, and writes resume by themselves once there is room', async () => {
    disk.fill()
    await writeUntil(503)
    isSentAway(await write())
    await isWhole()
    expect(lines.find(({ msg }) => msg === 'the database could not be asked')).toMatchObject({
      because: 'its disk is full',
    })
    disk.free()
    await writeUntil(200)
    await isWhole()
  })

  it('a PostgreSQL that ends because it cannot write its log is restarted once there is room', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    disk.fill()
    const admin = connect(postgres.connection, 1)
    // Each call begins a new file of the write-ahead log, until the disk is full.
    while (await goesOn(admin`select pg_switch_wal(), pg_current_xact_id()`));
    await admin.end({ timeout: 1 })
    await expect.poll(() => told.mock.calls.flat().join()).toContain('the disk is full')
    expect((await write()).status).toBe(503)
    disk.free()
    await writeUntil(200)
    told.mockRestore()
    await isWhole()
  })
})

const goesOn = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  )
