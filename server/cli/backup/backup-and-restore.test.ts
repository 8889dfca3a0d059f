import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeAfterTests } from '#test/support/world.ts'
import { readArguments } from './arguments.ts'
import { openBackupWorld, quiet } from './backup.fixture.ts'
import { backUp, check, type Destination, explainFile, type Place, restore } from './backup-and-restore.ts'

const trial = await closeAfterTests(openBackupWorld())
beforeEach(() => trial.empty())

describe('the backup commands', () => {
  const place = (more: Partial<Place> = {}): Place => ({
    sql: trial.sql,
    config: { ...trial.world.context.config, databaseUrl: null },
    clock: trial.world.clock.now,
    report: quiet,
    ...more,
  })

  it('back up, check and restore, and say what else to keep', async () => {
    const file = join(trial.folder, 'by-command')
    const said = await backUp(place({ sql: trial.world.sql }), into(file))
    expect(said).toMatch(/^\d+ rows of \d+ tables are in .*by-command\. Keep the servers' SECRET_KEY.*$/)
    expect(await check(file)).toMatch(/^\d+ rows of \d+ tables are whole in it, as they were at 2026-03-02T/)
    expect(await restore(place(), file)).toMatch(
      /^\d+ rows of \d+ tables are restored, as they were at 2026-03-02T/,
    )
    expect(await trial.sql`select id from members`).toHaveLength(2)
  })

  it('refuses to overwrite a file, and leaves no incomplete one', async () => {
    const before = await readdir(trial.folder)
    await expect(backUp(place({ sql: trial.world.sql }), into(trial.whole))).rejects.toThrow('already')
    await expect(backUp(place(), into(join(trial.folder, 'of nothing')))).rejects.toThrow(
      'nothing to back up',
    )
    expect(await readdir(trial.folder)).toEqual(before)
  })

  it('refuse, before they begin, to restore a file that the secret of this place does not open', async () => {
    const { config } = trial.world.context
    const other = { ...config, secretKey: 'another secret that has thirty-two bytes' }
    await expect(restore(place({ config: other }), trial.whole)).rejects.toThrow('sealed by another secret')
    const none = { ...config, secretKey: null, dataDir: join(trial.folder, 'data') }
    await expect(restore(place({ config: none }), trial.whole)).rejects.toThrow(
      /copy the file 'secret' .* to .*data.secret/,
    )
    expect(await trial.tables()).toHaveLength(0)
    await restore(place({ config: { ...other, oldSecretKeys: [config.secretKey!] } }), trial.whole)
  })

  it('name the file that cannot be used, and the reason', async () => {
    const missing = await check(join(trial.folder, 'missing')).catch(explainFile)
    expect((missing as Error).message).toMatch(/^The file cannot be used \(ENOENT: .*missing'\)/)
    const nowhere = await backUp(
      place({ sql: trial.world.sql }),
      into(join(trial.folder, 'no', 'folder')),
    ).catch(explainFile)
    expect((nowhere as Error).message).toContain('The file cannot be used (ENOENT')
  })

  it("take one file, relative to the operator's folder, or standard output", () => {
    const backup = { act: 'backup', file: '/there/a', keep: null }
    expect(readArguments(['backup', 'a'], '/there')).toEqual(backup)
    expect(readArguments(['backup', '--keep', '7', 'a'], '/there')).toEqual({ ...backup, keep: 7 })
    expect(readArguments(['backup', '-'], '/there')).toEqual({ ...backup, file: null })
    expect(readArguments(['restore', '--check', '/b'], '/there')).toEqual({ act: 'check', file: '/b' })
    expect(readArguments(['restore', '../c'], '/there')).toEqual({ act: 'restore', file: '/c' })
    for (const words of [
      ['backup'],
      ['backup', 'a', 'b'],
      ['backup', 'a', '--check'],
      ['backup', 'a', '--keep'],
      ['restore', 'a', '--keep', '7'],
    ])
      expect(() => readArguments(words, '/there')).toThrow('Name one file')
    for (const count of ['0', '1.5', 'all'])
      expect(() => readArguments(['backup', 'a', '--keep', count], '/')).toThrow('from 1')
    expect(() => readArguments(['backup', '-', '--keep', '7'], '/')).toThrow('not standard output')
  })

  it('accept standard output as the destination, and report a reader that goes away', async () => {
    const file = join(trial.folder, 'by-pipe')
    const from = place({ sql: trial.world.sql })
    expect(await backUp(from, { ...into(null), output: createWriteStream(file) })).toContain(
      "Keep the servers' SECRET_KEY",
    )
    expect(await check(file)).toContain('are whole in it')
    const gone = new Writable({
      write: (_1, _2, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
    })
    await expect(
      backUp(from, { ...into(null), output: gone }).catch(error => Promise.reject(explainFile(error))),
    ).rejects.toThrow('cannot be used (gone)')
  })

  it('note the time of a backup, and back up a database that cannot note it', async () => {
    const noted = () => trial.world.sql`
      select (extract(epoch from made_at) * 1000)::float8 as "madeAt" from last_backup`
    await trial.world.sql`delete from last_backup`
    await trial.world.sql`alter table last_backup rename to elsewhere`
    const from = place({ sql: trial.world.sql })
    expect(await backUp(from, into(join(trial.folder, 'not noted')))).toMatch(
      /cannot note the time of this backup .*last_backup.*$/,
    )
    await trial.world.sql`alter table elsewhere rename to last_backup`
    await backUp(from, into(join(trial.folder, 'noted')))
    expect(await noted()).toEqual([{ madeAt: trial.world.clock.now().getTime() }])
    await backUp({ ...from, clock: () => new Date(0) }, into(join(trial.folder, 'of an older clock')))
    expect(await noted()).toEqual([{ madeAt: trial.world.clock.now().getTime() }])
  })

  it('keep the newest backups of a series in a folder, and touch no other file', async () => {
    const folder = await mkdtemp(join(trial.folder, 'series-'))
    const at = (day: number) => new Date(Date.UTC(2026, 1, day, 18, 17))
    const backUpAt = (day: number, file: string, keep: number | null) =>
      backUp(place({ sql: trial.world.sql, clock: () => at(day) }), { ...into(file), keep })
    const others = [
      'notes-2026.txt',
      'post-office-2026-02-01T00-00-00Z.backup',
      'staging-2026-02-01T18-17-00Z.backup',
    ]
    await writeFile(join(folder, others[0]!), 'notes')
    await writeFile(join(folder, others[1]!), 'not a backup')
    await backUpAt(1, join(folder, others[2]!), null)
    const abandoned = join(folder, 'post-office-2026-02-02T18-17-00Z.backup.part')
    await writeFile(abandoned, 'half')
    await utimes(abandoned, at(2), at(2))
    for (const day of [3, 4, 5]) await backUpAt(day, folder, null)
    expect(await backUpAt(6, folder, 2)).toMatch(
      / Deleted: post-office-2026-02-04\S+\.backup, post-office-2026-02-03\S+\.backup, \S+\.part\. .*$/,
    )
    const kept = [5, 6].map(day => `post-office-2026-02-0${day}T18-17-00Z.backup`)
    expect((await readdir(folder)).sort()).toEqual([...others, ...kept].sort())
    // A clock that was set back does not cost the new backup.
    await backUpAt(4, folder, 1)
    expect((await readdir(folder)).sort()).toEqual(
      [...others, 'post-office-2026-02-04T18-17-00Z.backup'].sort(),
    )
    await expect(backUpAt(7, join(folder, 'today'), 2)).rejects.toThrow('with the date in its name')
  })

  it('name the page about files of pg_dump', async () => {
    const file = join(trial.folder, 'by-pg_dump')
    await writeFile(file, 'PGDMP and so on')
    for (const act of [() => check(file), () => restore(place(), file)])
      await expect(act()).rejects.toThrow('made by pg_dump. docs/reliability.md')
  })
})

const into = (file: string | null): Destination => ({ file, keep: null, output: process.stdout })
