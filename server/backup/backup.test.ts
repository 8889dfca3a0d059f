import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { isMigrated, repeatSteps } from '#server/database/migrate.ts'
import { OperatorError } from '#server/operator-error.ts'
import { create, drop, inDatabase } from '#test/postgres.ts'
import { openWorld, type World } from '#test/world.ts'
import { backUp, check, explainFile, type Place, restore } from './command.ts'
import { loadBackup } from './load.ts'
import { readWords } from './words.ts'
import { writeBackup } from './write.ts'

let world: World
let folder: string
let whole: string
let name: string
let sql: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'post-office-backup-'))
  whole = join(folder, 'whole')
  world = await openWorld()
  await world.members(2)
  await writeBackup(world.sql, whole, world.clock.now(), () => {})
  name = await create(inject('postgres'))
  sql = connect(inDatabase(inject('postgres'), name), 2)
})
beforeEach(() => sql.unsafe('drop schema public cascade; create schema public'))
afterAll(async () => {
  await sql.end()
  await drop(inject('postgres'), name)
  await world.close()
  await rm(folder, { recursive: true })
})

const quiet = () => {}
const load = (file: string) => loadBackup(sql, file, quiet)
const text = async () => gunzipSync(await readFile(whole)).toString()
const tables = () => sql`select relname from pg_class where relnamespace = 'public'::regnamespace`

async function refused(file: string): Promise<string> {
  const error = await load(file).catch(error => error)
  expect(await tables()).toHaveLength(0)
  return error instanceof OperatorError ? error.message : `not told plainly: ${error}`
}

/** A file with another text, whose checksum is right. */
async function forged(change: (text: string) => string): Promise<string> {
  const changed = change((await text()).replace(/[^\n]*\n$/, ''))
  const file = join(folder, 'forged')
  await writeFile(file, gzipSync(`${changed}${createHash('sha256').update(changed).digest('hex')}\n`))
  return file
}

describe('a file that is not a whole backup', () => {
  it.each([0, 1, 100, 0.5, 0.9, -9, -1])('is refused where it ends at %s, and leaves nothing', async at => {
    const bytes = await readFile(whole)
    const end = at > 0 && at < 1 ? Math.floor(bytes.length * at) : at
    await writeFile(join(folder, 'short'), bytes.subarray(0, end))
    expect(await refused(join(folder, 'short'))).toContain('no whole backup of this service')
  })

  it('is refused wherever one of its bytes was changed', async () => {
    const bytes = await readFile(whole)
    for (let at = 12; at < bytes.length; at += Math.ceil(bytes.length / 20)) {
      const broken = Buffer.from(bytes)
      broken[at]! ^= 1
      await writeFile(join(folder, 'broken'), broken)
      await expect(check(join(folder, 'broken'))).rejects.toThrow(OperatorError)
    }
  })

  it.each([
    ['a text', Buffer.from('그냥 글이에요')],
    ['another packed file', gzipSync('{}\n')],
    ['a packed file without an end of its line', gzipSync('x'.repeat(2_000_000))],
  ])('is refused: %s', async (_, bytes) => {
    await writeFile(join(folder, 'other'), bytes)
    expect(await refused(join(folder, 'other'))).toContain('no whole backup of this service')
  })

  it('is refused where a text was changed inside of it', async () => {
    const changed = gzipSync((await text()).replace('\tACTIVE\t', '\tBARRED\t'))
    await writeFile(join(folder, 'changed'), changed)
    expect(await refused(join(folder, 'changed'))).toContain('its checksum is another')
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
    // The last rows of a table are refused when all were sent: the driver keeps that to itself.
    ['a row that is there twice', (text: string) => twice(text, 'people')],
    ['a row that no table has', (text: string) => text.replace('\nboard\n', '\nboard\nx')],
    ['a reference to nothing', (text: string) => text.replace(/\nmembers\n\d+\t\d+/, '\nmembers\n1\t99')],
  ])('leaves nothing where PostgreSQL refuses %s', async (_, change) => {
    await expect(load(await forged(change))).rejects.toMatchObject({ name: 'PostgresError' })
    expect(await tables()).toHaveLength(0)
  })

  it('leaves nothing where the file is cut off after it was looked at', async () => {
    const file = join(folder, 'fading')
    await copyFile(whole, file)
    const bytes = await readFile(whole)
    const cut = () => writeFile(file, bytes.subarray(0, bytes.length * 0.9))
    await expect(loadBackup(sql, file, quiet, cut)).rejects.toThrow('no whole backup')
    expect(await tables()).toHaveLength(0)
  })

  it('leaves nothing where the database goes away half way', async () => {
    const at = connect(inDatabase(inject('postgres'), name), 1)
    const told: string[] = []
    const loading = loadBackup(at, whole, async line => {
      told.push(line)
      if (line.startsWith('members'))
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
    })
    await expect(loading).rejects.toThrow()
    await at.end({ timeout: 1 })
    expect(told.at(-1)).toMatch(/^members/)
    expect(await tables()).toHaveLength(0)
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

describe('restoring', () => {
  it('takes only an empty place', async () => {
    await sql`create table letters (id int)`
    await expect(load(whole)).rejects.toThrow('The database is not empty (it has letters)')
    expect(await tables()).toHaveLength(1)
  })

  it('makes the schema of then, and goes on to that of today', async () => {
    const older = await create(inject('postgres'))
    const at = connect(inDatabase(inject('postgres'), older), 1)
    const [first] = await world.sql<
      { number: number; name: string }[]
    >`select number, name from migrations where number = 1`
    await at.begin(tx => repeatSteps(tx, [first!]))
    await at`insert into people (email_hash) values ('somebody of then')`
    await writeBackup(at, join(folder, 'older'), new Date(0), quiet)
    await at.end()
    await drop(inject('postgres'), older)

    await load(join(folder, 'older'))
    expect(await isMigrated(sql)).toBe(true)
    expect(await sql`select id from people`).toEqual([{ id: 1 }])
    expect(await sql`insert into people (email_hash) values ('somebody new') returning id`).toEqual([
      { id: 2 },
    ])
  })

  it('keeps a server that starts meanwhile waiting', async () => {
    let isFree: unknown
    const at = connect(inDatabase(inject('postgres'), name), 1)
    await loadBackup(at, whole, async line => {
      if (line.startsWith('members'))
        [{ isFree }] = await sql`select pg_try_advisory_lock(7365001) as "isFree"`
    })
    await at.end()
    expect(isFree).toBe(false)
  })
})

describe('the commands', () => {
  const place = (more: Partial<Place> = {}): Place => ({
    sql,
    config: { ...world.house.config, databaseUrl: null },
    clock: world.clock.now,
    environment: {},
    tell: quiet,
    ...more,
  })

  it('back up, look and restore, and say what to keep beside the file', async () => {
    const file = join(folder, 'by-command')
    const said = await backUp(place({ sql: world.sql }), file)
    expect(said).toMatch(
      /^\d+ rows of \d+ tables are in .*by-command, in the service's own format. Keep SECRET_KEY/,
    )
    expect(await check(file)).toMatch(/^\d+ rows of \d+ tables are whole in it, as they were at 2026-03-02T/)
    expect(await restore(place(), file)).toMatch(
      /^\d+ rows of \d+ tables are restored, as they were at 2026-03-02T/,
    )
    expect(await sql`select id from members`).toHaveLength(2)
  })

  it('never write over a file, and leave none that is not whole', async () => {
    const before = await readdir(folder)
    await expect(backUp(place({ sql: world.sql }), whole)).rejects.toThrow('already')
    await expect(backUp(place(), join(folder, 'of nothing'))).rejects.toThrow('nothing to back up')
    expect(await readdir(folder)).toEqual(before)
  })

  it('refuse to restore what the secret of this place does not open, before they begin', async () => {
    const { config } = world.house
    const other = { ...config, secretKey: 'another secret that has thirty-two bytes' }
    await expect(restore(place({ config: other }), whole)).rejects.toThrow('sealed by another secret')
    const none = { ...config, secretKey: null, dataDir: join(folder, 'data') }
    await expect(restore(place({ config: none }), whole)).rejects.toThrow(
      /copy the file 'secret' .* to .*data.secret/,
    )
    expect(await tables()).toHaveLength(0)
    await restore(place({ config: { ...other, oldSecretKeys: [config.secretKey!] } }), whole)
  })

  it('say plainly which file cannot be used', async () => {
    const missing = await check(join(folder, 'missing')).catch(explainFile)
    expect((missing as Error).message).toMatch(/^The file cannot be used \(ENOENT: .*missing'\)/)
    const nowhere = await backUp(place({ sql: world.sql }), join(folder, 'no', 'folder')).catch(explainFile)
    expect((nowhere as Error).message).toContain('The file cannot be used (ENOENT')
  })

  it('take one file, from the folder that the operator is in', () => {
    expect(readWords(['backup', 'a', '--own'], '/there')).toEqual({
      act: 'backup',
      file: '/there/a',
      own: true,
    })
    expect(readWords(['restore', '--check', '/b'], '/there')).toEqual({ act: 'check', file: '/b' })
    expect(readWords(['restore', '../c'], '/there')).toEqual({ act: 'restore', file: '/c' })
    for (const words of [
      ['backup'],
      ['backup', 'a', 'b'],
      ['backup', 'a', '--check'],
      ['restore', 'a', '--own'],
    ])
      expect(() => readWords(words, '/there')).toThrow('Name one file')
  })

  describe('with DATABASE_URL', () => {
    /** A program of this name and version on a PATH of its own. */
    async function programOf(major: number, then: string) {
      const path = await mkdtemp(join(folder, 'path-'))
      for (const program of ['pg_dump', 'pg_restore']) {
        const says = `#!/bin/sh\ncase "$1" in --version) echo "${program} (PostgreSQL) ${major}.1";; *) ${then};; esac\n`
        await writeFile(join(path, program), says, { mode: 0o755 })
      }
      const config = { ...world.house.config, databaseUrl: 'postgres://who:pass%20word@host:1/post' }
      return place({ sql: world.sql, config, environment: { PATH: `${path}:/bin:/usr/bin` } })
    }
    const majorOf = async () =>
      (await world.sql`select current_setting('server_version_num')::int / 10000 as major`)[0]!
        .major as number

    it('take the service’s own way where no client program is of the version of the server', async () => {
      const other = await programOf((await majorOf()) - 1, 'exit 1')
      expect(await backUp(other, join(folder, 'without'))).toContain("the service's own format")
      const fitting = await programOf(await majorOf(), 'exit 1')
      expect(await backUp(fitting, join(folder, 'own'), true)).toContain("the service's own format")
    })

    it('take pg_dump where it fits, and name no password on its command line', async () => {
      const writes =
        'for word; do case $word in --file=*) echo "PGDMP $PGPASSWORD $*" > $(echo $word | cut -c8-);; esac; done'
      const file = join(folder, 'by-pg_dump')
      expect(await backUp(await programOf(await majorOf(), writes), file)).toContain(
        'in the format of pg_dump',
      )
      const made = await readFile(file, 'utf8')
      expect(made).toMatch(/^PGDMP pass word .*--no-unlogged-table-data/)
      expect(made).toContain('--dbname=postgres://who@host:1/post')
      await expect(check(file)).rejects.toThrow('pg_restore --list')
      await expect(restore(place(), file)).rejects.toThrow('This backup was made by pg_dump')
    })

    it('say why it failed, and leave no file', async () => {
      const file = join(folder, 'failed')
      const failing = await programOf(await majorOf(), 'echo "pg_dump: error: no room" >&2; exit 1')
      await expect(backUp(failing, file)).rejects.toThrow('pg_dump failed: pg_dump: error: no room')
      await expect(copyFile(file, `${file}.copy`)).rejects.toThrow('ENOENT')
    })
  })
})
