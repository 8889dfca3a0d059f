import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { locks } from '#server/platform/database/locks.ts'
import { isMigrated, repeatSteps } from '#server/platform/database/migrate.ts'
import { connect } from '#server/platform/database/pool.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { closeAfterTests } from '#test/support/world.ts'
import { openBackupWorld, quiet } from './backup.fixture.ts'
import { check } from './backup-and-restore.ts'
import { loadBackup } from './load-backup.ts'
import { writeBackup } from './write-backup.ts'

const trial = await closeAfterTests(openBackupWorld())
beforeEach(() => trial.empty())

const load = (file: string) => loadBackup(trial.sql, file, trial.world.clock.now(), quiet)
const text = async () => gunzipSync(await readFile(trial.whole)).toString()

async function refused(file: string): Promise<string> {
  const error = await load(file).catch(error => error)
  expect(await trial.tables()).toHaveLength(0)
  return error instanceof OperatorError ? error.message : `not told plainly: ${error}`
}

function unpacked(bytes: Buffer): string | null {
  try {
    return gunzipSync(bytes).toString()
  } catch {
    return null
  }
}

/** The file with another text and a correct checksum. */
async function forged(change: (text: string) => string): Promise<string> {
  const changed = change((await text()).replace(/[^\n]*\n$/, ''))
  const file = join(trial.folder, 'forged')
  await writeFile(file, gzipSync(`${changed}${createHash('sha256').update(changed).digest('hex')}\n`))
  return file
}

describe('an incomplete or changed backup', () => {
  it.each([0, 1, 100, 0.5, 0.9, -9, -1])('is refused if it ends at %s, and leaves nothing', async at => {
    const bytes = await readFile(trial.whole)
    const end = at > 0 && at < 1 ? Math.floor(bytes.length * at) : at
    await writeFile(join(trial.folder, 'short'), bytes.subarray(0, end))
    expect(await refused(join(trial.folder, 'short'))).toContain('no whole backup of this service')
  })

  it('is refused if any one of its bytes was changed', async () => {
    const bytes = await readFile(trial.whole)
    for (let at = 12; at < bytes.length; at += Math.ceil(bytes.length / 20)) {
      const broken = Buffer.from(bytes)
      broken[at]! ^= 1
      // A bit of the packing may carry nothing. Then the text is whole.
      if (unpacked(broken) === (await text())) continue
      await writeFile(join(trial.folder, 'broken'), broken)
      await expect(check(join(trial.folder, 'broken'))).rejects.toThrow(OperatorError)
    }
  })

  it.each([
    ['a text', Buffer.from('그냥 글이에요')],
    ['another packed file', gzipSync('{}\n')],
    ['a packed file without an end of its line', gzipSync('x'.repeat(2_000_000))],
  ])('is refused: %s', async (_, bytes) => {
    await writeFile(join(trial.folder, 'other'), bytes)
    expect(await refused(join(trial.folder, 'other'))).toContain('no whole backup of this service')
  })

  it('is refused if a text in it was changed', async () => {
    const changed = gzipSync((await text()).replace('\tACTIVE\t', '\tBARRED\t'))
    await writeFile(join(trial.folder, 'changed'), changed)
    expect(await refused(join(trial.folder, 'changed'))).toContain('its checksum is another')
  })

  it.each([
    [
      'of a newer service',
      /"migrations":\[/,
      '"migrations":[{"number":9999,"name":"9999-balloons.sql"},',
      'newer version',
    ],
    ['of another format', /"format":1/, '"format":2', 'format 2'],
  ])('is refused: one %s', async (_, pattern, put, said) => {
    expect(await refused(await forged(text => text.replace(pattern, put)))).toContain(said)
  })

  it.each([
    // PostgreSQL refuses the last rows after all were sent. The driver does not report that by itself.
    ['a row that is there twice', (text: string) => twice(text, 'people')],
    ['a row that no table has', (text: string) => text.replace('\nboard\n', '\nboard\nx')],
    ['a reference to nothing', (text: string) => text.replace(/\nmembers\n\d+\t\d+/, '\nmembers\n1\t99')],
  ])('leaves nothing if PostgreSQL refuses %s', async (_, change) => {
    await expect(load(await forged(change))).rejects.toMatchObject({ name: 'PostgresError' })
    expect(await trial.tables()).toHaveLength(0)
  })

  it('leaves nothing if the file is cut off after its check', async () => {
    const file = join(trial.folder, 'fading')
    await copyFile(trial.whole, file)
    const bytes = await readFile(trial.whole)
    const cut = () => writeFile(file, bytes.subarray(0, bytes.length * 0.9))
    await expect(loadBackup(trial.sql, file, trial.world.clock.now(), quiet, cut)).rejects.toThrow(
      'no whole backup',
    )
    expect(await trial.tables()).toHaveLength(0)
  })

  it('leaves nothing if the database goes away half way', async () => {
    const at = connect(trial.place, 1)
    const told: string[] = []
    const loading = loadBackup(at, trial.whole, trial.world.clock.now(), async line => {
      told.push(line)
      if (line.startsWith('members'))
        await trial.sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
    })
    await expect(loading).rejects.toThrow()
    await at.end({ timeout: 1 })
    expect(told.at(-1)).toMatch(/^members/)
    expect(await trial.tables()).toHaveLength(0)
  })
})

const twice = (text: string, table: string) => {
  const [, row] = new RegExp(`\\n${table}\\n([^\\n]+\\n)`).exec(text)!
  return text
    .replace(`\n${table}\n`, `\n${table}\n${row}`)
    .replace(
      new RegExp(`("name":"${table}","columns":[^}]+"rows":)(\\d+)`),
      (_, head, rows) => `${head}${Number(rows) + 1}`,
    )
}

describe('a restore', () => {
  it('needs an empty database', async () => {
    await trial.sql`create table letters (id int)`
    await expect(load(trial.whole)).rejects.toThrow('The database is not empty (it has letters)')
    expect(await trial.tables()).toHaveLength(1)
  })

  it('creates the schema of the backup, and migrates it to the present one', async () => {
    const older = await create(inject('postgres'))
    const at = connect(inDatabase(inject('postgres'), older), 1)
    const [first] = await trial.world.sql<
      { number: number; name: string }[]
    >`select number, name from migrations where number = 1`
    await at.begin(tx => repeatSteps(tx, [first!]))
    await at`insert into people (email_hash) values ('somebody of then')`
    await writeBackup(at, join(trial.folder, 'older'), new Date(0), quiet)
    await at.end()
    await drop(inject('postgres'), older)

    await load(join(trial.folder, 'older'))
    expect(await isMigrated(trial.sql)).toBe(true)
    expect(await trial.sql`select id from people`).toEqual([{ id: 1 }])
  })

  it('gives no number of the lost time again, and ends the access tokens of before', async () => {
    const now = new Date(trial.world.clock.now().getTime() + 3_600_000)
    await loadBackup(trial.sql, trial.whole, now, quiet)
    const numbers = await trial.sql<{ name: string; last: number | null }[]>`
      select sequencename as name, last_value as last from pg_sequences order by sequencename`
    expect(numbers.length).toBeGreaterThan(15)
    expect(numbers.filter(({ last }) => last === null || last < 10_000_000)).toEqual([])
    expect(await trial.sql`select restored_at from site_state`).toEqual([{ restored_at: toInstant(now) }])
  })

  it('makes a server that starts meanwhile wait', async () => {
    let isFree: unknown
    const at = connect(trial.place, 1)
    await loadBackup(at, trial.whole, trial.world.clock.now(), async line => {
      if (line.startsWith('members'))
        [{ isFree }] = await trial.sql`
          select pg_try_advisory_lock(${locks.migrations}) as "isFree"`
    })
    await at.end()
    expect(isFree).toBe(false)
  })
})
