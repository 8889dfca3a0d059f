import { copyFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'
import { type BackupWorld, openBackupWorld, quiet } from './backup.fixture.ts'
import { backUp, check, explainFile, type Place, restore } from './backup-and-restore.ts'

let trial: BackupWorld
beforeAll(async () => {
  trial = await openBackupWorld()
})
beforeEach(() => trial.empty())
afterAll(() => trial.close())

describe('the backup commands', () => {
  const place = (more: Partial<Place> = {}): Place => ({
    sql: trial.sql,
    config: { ...trial.world.context.config, databaseUrl: null },
    clock: trial.world.clock.now,
    environment: {},
    tell: quiet,
    ...more,
  })

  it('back up, check and restore, and say what else to keep', async () => {
    const file = join(trial.folder, 'by-command')
    const said = await backUp(place({ sql: trial.world.sql }), file)
    expect(said).toMatch(
      /^\d+ rows of \d+ tables are in .*by-command, in the service's own format. Keep SECRET_KEY/,
    )
    expect(await check(file)).toMatch(/^\d+ rows of \d+ tables are whole in it, as they were at 2026-03-02T/)
    expect(await restore(place(), file)).toMatch(
      /^\d+ rows of \d+ tables are restored, as they were at 2026-03-02T/,
    )
    expect(await trial.sql`select id from members`).toHaveLength(2)
  })

  it('refuses to overwrite a file, and leaves no incomplete one', async () => {
    const before = await readdir(trial.folder)
    await expect(backUp(place({ sql: trial.world.sql }), trial.whole)).rejects.toThrow('already')
    await expect(backUp(place(), join(trial.folder, 'of nothing'))).rejects.toThrow('nothing to back up')
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
    const nowhere = await backUp(place({ sql: trial.world.sql }), join(trial.folder, 'no', 'folder')).catch(
      explainFile,
    )
    expect((nowhere as Error).message).toContain('The file cannot be used (ENOENT')
  })

  it("take one file, relative to the operator's folder", () => {
    expect(readArguments(['backup', 'a', '--own'], '/there')).toEqual({
      act: 'backup',
      file: '/there/a',
      own: true,
    })
    expect(readArguments(['restore', '--check', '/b'], '/there')).toEqual({ act: 'check', file: '/b' })
    expect(readArguments(['restore', '../c'], '/there')).toEqual({ act: 'restore', file: '/c' })
    for (const words of [
      ['backup'],
      ['backup', 'a', 'b'],
      ['backup', 'a', '--check'],
      ['restore', 'a', '--own'],
    ])
      expect(() => readArguments(words, '/there')).toThrow('Name one file')
  })

  describe('with DATABASE_URL', () => {
    /** A program of this name and version on a PATH of its own. */
    async function programOf(major: number, then: string) {
      const path = await mkdtemp(join(trial.folder, 'path-'))
      for (const program of ['pg_dump', 'pg_restore']) {
        const says = `#!/bin/sh\ncase "$1" in --version) echo "${program} (PostgreSQL) ${major}.1";; *) ${then};; esac\n`
        await writeFile(join(path, program), says, { mode: 0o755 })
      }
      const config = { ...trial.world.context.config, databaseUrl: 'postgres://who:pass%20word@host:1/post' }
      return place({ sql: trial.world.sql, config, environment: { PATH: `${path}:/bin:/usr/bin` } })
    }
    const majorOf = async () =>
      (await trial.world.sql`select current_setting('server_version_num')::int / 10000 as major`)[0]!
        .major as number

    it('use our own format if no client program has the version of the server', async () => {
      const other = await programOf((await majorOf()) - 1, 'exit 1')
      expect(await backUp(other, join(trial.folder, 'without'))).toContain("the service's own format")
      const fitting = await programOf(await majorOf(), 'exit 1')
      expect(await backUp(fitting, join(trial.folder, 'own'), true)).toContain("the service's own format")
    })

    it('use pg_dump if it fits, and put no password on its command line', async () => {
      const writes =
        'for word; do case $word in --file=*) echo "PGDMP $PGPASSWORD $*" > $(echo $word | cut -c8-);; esac; done'
      const file = join(trial.folder, 'by-pg_dump')
      expect(await backUp(await programOf(await majorOf(), writes), file)).toContain(
        'in the format of pg_dump',
      )
      const made = await readFile(file, 'utf8')
      expect(made).toMatch(/^PGDMP pass word .*--no-unlogged-table-data/)
      expect(made).toContain('--dbname=postgres://who@host:1/post')
      await expect(check(file)).rejects.toThrow('pg_restore --list')
      await expect(restore(place(), file)).rejects.toThrow('This backup was made by pg_dump')
    })

    it('report why the program failed, and leave no file', async () => {
      const file = join(trial.folder, 'failed')
      const failing = await programOf(await majorOf(), 'echo "pg_dump: error: no room" >&2; exit 1')
      await expect(backUp(failing, file)).rejects.toThrow('pg_dump failed: pg_dump: error: no room')
      await expect(copyFile(file, `${file}.copy`)).rejects.toThrow('ENOENT')
    })
  })
})
